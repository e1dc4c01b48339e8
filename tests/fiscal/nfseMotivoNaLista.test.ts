import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { EXPORTACOES_API } from '../../contract/exportacao.ts';
import { revisaoApp } from '../support/revisao.ts';

const r = revisaoApp();
const { t, nota, chega, decide, desfaz } = r;
beforeEach(() => r.preparar());

/** Exports the list with number, state and reason; returns its bytes. */
async function exporta(formato: 'CSV' | 'XLSX'): Promise<Uint8Array> {
  const body = { recurso: 'nfses', colunas: ['numero', 'estado', 'motivo'], formato };
  const response = await t.app.request(EXPORTACOES_API, { ...t.session(), body });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns the header and the lines of the CSV, sorted by number. */
const lista = async () => {
  const [titulos, ...linhas] = new TextDecoder()
    .decode(await exporta('CSV'))
    .trim()
    .split(/\r?\n/);
  return { titulos, linhas: linhas.sort() };
};

test('the exported list says why each note was approved or refused, as the last decision that counts did', async () => {
  const [aprovada = '', recusada = '', calada = '', espera = ''] = await chega(
    ...['1', '2', '3', '4'].map((numero) => nota({ numero })),
  );
  await decide('DUVIDA', [aprovada], { motivo: 'Falta o contrato.' });
  await decide('APROVA', [aprovada], { motivo: 'O contrato chegou.' });
  const [refused] = await decide('RECUSA', [recusada], { motivo: 'Serviço não prestado.' });
  await decide('APROVA', [calada]);
  expect(espera).not.toBe('');
  expect(await lista()).toEqual({
    titulos: 'Número;Revisão;Motivo da revisão',
    linhas: [
      '1;Aprovada;O contrato chegou.',
      '2;Recusada;Serviço não prestado.',
      '3;Aprovada;',
      '4;A revisar;',
    ],
  });
  const { sheets } = await readXlsx(await exporta('XLSX'));
  expect(sheets[0]?.rows).toContainEqual(['2', 'Recusada', 'Serviço não prestado.']);
  await desfaz(refused?.decisaoId);
  expect((await lista()).linhas[1]).toBe('2;A revisar;');
});
