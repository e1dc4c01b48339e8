import { beforeEach, describe, expect, test } from 'vitest';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { layoutSchema } from '../../contract/layouts/layout.ts';
import { createTestApp } from '../harness.ts';
import { retorno } from '../leitura/retorno240.ts';
import { ehDe, emOutubro, importador } from '../support/pagamentosImportacao.ts';

const t = await createTestApp();
const valor = layoutSchema.parse({ finalidade: 'DATAS_PAGAMENTO', formato: 'CNAB240', campos: [] });
const OUTRA = sampleCnpj(77);

let eu: Awaited<ReturnType<typeof importador>>;
beforeEach(async () => {
  await t.reset();
  emOutubro(t);
  eu = await importador(t);
});
const lida = (pagador: string) => eu.lida(retorno({ pagador }).join('\r\n'), { valor }, 'retorno.ret');

describe('who pays in the file of a bank', () => {
  test('is compared with the chosen company: of another one nothing is read until a person says that it is hers', async () => {
    const parada = await lida(OUTRA);
    expect(parada).toMatchObject({ estado: 'recebida', lido: null, grupos: [] });
    expect(parada.duvidasDaLeitura.map(({ tipo }) => tipo)).toEqual(['PAGADOR']);
    expect(parada.duvidasDaLeitura[0]?.motivo).toMatch(
      /TOMADORA EXEMPLO LTDA .*Água Clara Ltda .*descarte-o/,
    );
    expect(await eu.linhas(parada)).toEqual([]);
    const aceita = await eu.faz(parada.id, 'ler', { layout: { usado: true }, aceitaPagador: true });
    expect(aceita).toMatchObject({ estado: 'conferida', duvidasDaLeitura: [] });
    expect(await eu.linhas(aceita)).toHaveLength(2);
    // The accepted payer is remembered when the file is read again.
    expect((await eu.faz(parada.id, 'ler', { layout: { usado: true } })).estado).toBe('conferida');
  });

  test('another establishment of the company is the company', async () => {
    await ehDe(t, `${OUTRA.slice(0, 8)}000299`);
    expect((await lida(OUTRA)).estado).toBe('conferida');
  });

  test('a person is named with the CPF masked', async () => {
    const cpf = sampleCpf(9);
    const [duvida] = (await lida(cpf.padStart(14, '0'))).duvidasDaLeitura;
    expect(duvida?.motivo).toContain(`(***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**)`);
  });
});
