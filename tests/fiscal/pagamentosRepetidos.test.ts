import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp } from '../harness.ts';
import { BASE, emOutubro, escreveNotas, importador, notaDe } from '../support/pagamentosImportacao.ts';

const t = await createTestApp();
const A = sampleCnpj(21);
let ids: Record<string, string>;
let eu: Awaited<ReturnType<typeof importador>>;
beforeEach(async () => {
  await t.reset();
  emOutubro(t);
  ids = await escreveNotas(t, [
    {
      nome: 'n10',
      cpfCnpj: A,
      fornecedor: 'Limpeza Boa Vista',
      numero: '10',
      emissao: '2026-08-03',
      bruto: 100_000,
      liquido: 93_850,
    },
  ]);
  eu = await importador(t);
});
const csv = (...linhas: string[]) => `${['CNPJ;Nota;Pagto;Valor;Transação', ...linhas].join('\n')}\n`;
const total = async (query: ReturnType<typeof sql>) => (await rowsOf(t.superuser, query)).length;

describe('undoing an import', () => {
  test('does not bring back what it replaced where somebody entered another payment since', async () => {
    const primeira = await eu.lida(csv(`${A};10;10/09/2026;938,50;`));
    await eu.faz(primeira.id, 'aplicar', { motivo: 'x' });
    const segunda = await eu.lida(csv(`${A};10;14/09/2026;938,50;`));
    await eu.faz(segunda.id, 'respostas', { respostas: [{ linha: 2, pagamentos: [ids.n10] }] });
    await eu.faz(segunda.id, 'aplicar', { motivo: 'x' });
    expect(await notaDe(t, ids.n10)).toMatchObject({ pago: 93_850, pago_em: '2026-09-14' });
    // A user undoes the new entry by hand, and imports the correct one.
    const [vivo] = await rowsOf(
      t.superuser,
      sql`select id from pagamentos_lancamentos where desfeito_em is null`,
    );
    const desfaz = `/v1/pagamentos/${ids.n10}/lancamentos/${vivo?.id}/desfazer`;
    expect((await eu.pede(desfaz, { motivo: 'x' })).status).toBe(200);
    t.advance(60_000);
    const terceira = await eu.lida(csv(`${A};10;15/09/2026;938,50;`));
    await eu.faz(terceira.id, 'aplicar', { motivo: 'x' });
    await eu.faz(segunda.id, 'desfazer', { motivo: 'x' });
    expect(await notaDe(t, ids.n10)).toMatchObject({ pago: 93_850, pago_em: '2026-09-15' });
    expect(await total(sql`select from pagamentos_lancamentos where desfeito_em is null`)).toBe(1);
  });
});

test('a payment that a file brings twice under one identification is refused, and the rest is entered', async () => {
  const lida = await eu.lida(csv(`${A};10;10/09/2026;400,00;T1`, `${A};10;10/09/2026;538,50;T1`));
  expect((await eu.linhas(lida)).map(({ grupo }) => grupo)).toEqual(['APLICA', 'RECUSADA']);
  expect((await eu.faz(lida.id, 'aplicar', { motivo: 'x' })).estado).toBe('aplicada');
  expect(await notaDe(t, ids.n10)).toMatchObject({ pago: 40_000 });
});

test('the first lines of a file show no whole CPF to whoever may only look', async () => {
  const { id, amostra } = await eu.recebida(csv(`${sampleCpf(23)};10;10/09/2026;938,50;`));
  expect(amostra[1]?.celulas[0]).toBe(sampleCpf(23));
  const leitor = await importador(t, 'consulta');
  const vista = await (await leitor.pede(`${BASE}/${id}`)).text();
  expect(vista).toContain('10/09/2026');
  expect(vista).not.toContain(sampleCpf(23));
});
