import { beforeEach, describe, expect, test } from 'vitest';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { pagamentos } from '../../contract/fiscal/pagamentos/pagamentos.ts';
import { createTestApp } from '../harness.ts';
import { exportada } from '../support/exportada.ts';
import {
  BASE,
  emOutubro,
  escreveNotas,
  importador,
  type NotaDeTeste,
} from '../support/pagamentosImportacao.ts';

const t = await createTestApp();
let ids: Record<string, string>;
let eu: Awaited<ReturnType<typeof importador>>;
const nota = (nome: string, cpfCnpj: string, fornecedor: string, liquido: number): NotaDeTeste => ({
  nome,
  cpfCnpj,
  fornecedor,
  numero: nome,
  emissao: '2026-08-03',
  bruto: liquido,
  liquido,
});
const paga = async (nome: string, valor: number, data: string, versao = 1) => {
  const body = { tipo: 'PAGAMENTO', data, valor, versao, motivo: 'Recibo' };
  expect((await eu.pede(`/v1/pagamentos/${ids[nome]}/lancamentos`, body)).status).toBe(201);
};
beforeEach(async () => {
  await t.reset();
  emOutubro(t);
  ids = await escreveNotas(t, [
    nota('10', sampleCnpj(21), 'Limpeza Boa Vista', 93_850),
    nota('11', sampleCnpj(22), 'Beta Papelaria', 50_000),
    nota('12', sampleCpf(23), 'Gama', 50_100),
    nota('13', sampleCpf(24), 'Delta', 50_200),
  ]);
  eu = await importador(t);
  await paga('10', 93_850, '2026-09-10');
  await paga('11', 20_000, '2026-09-11');
  await paga('13', 20_000, '2026-09-12');
  await paga('13', 30_200, '2026-09-14', 2);
});

const exporta = async (colunas: readonly string[], formato: 'CSV' | 'XLSX') =>
  (
    await exportada(
      t,
      { token: eu.token, user: t.seeded.users.total },
      { recurso: 'pagamentos', colunas, formato },
    )
  ).bytes;
const sobre = (linhas: readonly { grupo: string; pergunta: string | null }[]) =>
  linhas.map(({ grupo, pergunta }) => [grupo, pergunta].filter((one) => one !== null).join(' ')).sort();

describe("Farol's own list of payments, sent back", () => {
  const CASOS = [
    ['as it is shown', pagamentos.list.columns],
    ['with all its columns', Object.keys(pagamentos.fields)],
    ['with few', ['numero', 'pagoEm', 'pago']],
  ] as const;
  test.each(
    CASOS.flatMap(([nome, colunas]) => (['CSV', 'XLSX'] as const).map((f) => [nome, f, colunas] as const)),
  )(
    '%s, in %s, is known as its own: its days are asked about, and what stands is not entered again',
    async (_, formato, colunas) => {
      const recebida = await eu.recebida(await exporta(colunas, formato), `lista.${formato.toLowerCase()}`);
      const [duvida] = recebida.duvidas;
      expect(duvida?.motivo).toContain('o próprio Farol exportou');
      expect(duvida?.opcoes.map(({ rotulo }) => rotulo)).toEqual(['Pago em', 'Nenhuma destas']);
      const layout = { valor: recebida.proposta };
      expect((await eu.pede(`${BASE}/${recebida.id}/ler`, { layout })).status).toBe(400);
      const [sim, nenhuma] = duvida?.opcoes ?? [];
      const sem = await eu.faz(recebida.id, 'ler', { layout, campos: [nenhuma?.campo] });
      expect(sobre(await eu.linhas(sem))).toEqual(Array(4).fill('NAO_E_DADO'));
      const lida = await eu.faz(recebida.id, 'ler', { layout, campos: [sim?.campo] });
      // The two payments of nota 13 are one line of the list: their sum on the last day is shown as a question, never entered.
      expect(sobre(await eu.linhas(lida))).toEqual([
        'JA_ESTAVA',
        'JA_ESTAVA',
        'NAO_E_DADO',
        'PERGUNTA DATA_DIFERENTE',
      ]);
    },
  );

  test('left before it had the Id, it is known by its titles', async () => {
    const texto = new TextDecoder().decode(await exporta(pagamentos.list.columns, 'CSV'));
    const semId = texto.replaceAll(/;[^;\r]*\r\n/g, '\r\n');
    expect(semId).not.toContain('Id no Farol');
    expect((await eu.recebida(semId)).duvidas.map(({ tipo }) => tipo)).toEqual(['DATA']);
  });
});

describe('a column of tax numbers with hidden digits', () => {
  const CPF = sampleCpf(23);
  const escondido = `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`;
  const arquivo = (titulo: string) =>
    `Data de pagamento;${titulo};Valor pago\n10/09/2026;${escondido};501,00\n11/09/2026;${escondido};77,00\n`;

  test.each(['CPF', 'Documento', 'Destino Documento'])(
    'under %s is no number of a note, and only speaks for its supplier',
    async (titulo) => {
      const recebida = await eu.recebida(arquivo(titulo));
      const lida = await eu.faz(recebida.id, 'ler', { layout: { valor: recebida.proposta } });
      expect(sobre(await eu.linhas(lida))).toEqual(['NAO_ACHEI', 'PERGUNTA SO_PROPOSTA']);
      const [primeira] = await eu.linhas(lida);
      expect(primeira?.candidatas).toMatchObject([
        { pagamentoId: ids['12'], motivo: 'mesmo valor líquido, e o CNPJ ou CPF está na linha' },
      ]);
      expect(primeira?.valores.numero ?? '').toBe('');
    },
  );
});
