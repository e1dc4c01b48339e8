import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { EXPORTACOES_API, MAX_DIRETO } from '../contract/exportacao.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import { rowsOf } from '../server/db/database.ts';
import { contractApp } from './support/contractApp.ts';
import { arquivoDe, exportada, pedida, tarefaDe } from './support/exportada.ts';
import { insertNotes } from './support/notas.ts';

const t = contractApp();
const COLUNAS = ['nome', 'cpfCnpj', 'uf'];
const asked = { recurso: 'fornecedores', colunas: COLUNAS } as const;

/** Inserts more suppliers than a direct response may contain. */
const many = () =>
  rowsOf(
    t.app.superuser,
    sql`insert into fornecedores (tenant_id, cpf_cnpj, nome, uf)
        select ${t.user('total').tenantId}, lpad(n::text, 14, '0'), 'Fornecedor ' || n, 'SP' from generate_series(1, ${MAX_DIRETO + 3}) n`,
  );

const only = (codes: string) =>
  rowsOf(
    t.app.superuser,
    sql`update perfis set permissoes = ${codes}::text[] where tenant_id = ${t.user('total').tenantId}`,
  );
const audited = () =>
  rowsOf(
    t.app.superuser,
    sql`select acao, depois from auditoria where recurso = 'fornecedores' order by sequencia`,
  );

describe('an export of many rows', () => {
  it('is written in the background: the same bytes, one file, of who asked alone and while the rights hold', async () => {
    await many();
    const ana = await t.as('total');
    const tarefaId = await pedida(t.app, ana, { ...asked, formato: 'CSV' });
    expect((await arquivoDe(t.app, ana, tarefaId)).status).toBe(404);
    await t.app.drain();
    const shown = await ana.call('get', '/v1/fornecedores/exportar', { query: { colunas: COLUNAS } });
    const { status, bytes } = await arquivoDe(t.app, ana, tarefaId);
    expect(status).toBe(200);
    expect(new TextDecoder().decode(bytes)).toBe(shown.text);
    const registros = shown.text.trim().split('\r\n').length - 1;
    expect(registros).toBe(MAX_DIRETO + 3);
    expect(await tarefaDe(t.app, ana, tarefaId)).toMatchObject({
      estado: 'concluida',
      link: `/sistema/fornecedor/consulta?exportada=${tarefaId}`,
      resultado: { linhas: registros, numerosInteiros: true },
    });
    const made = { colunas: COLUNAS, registros, tarefaId, numerosInteiros: ['cpfCnpj'] };
    const rows = await audited();
    expect(rows[0]).toMatchObject({ acao: 'EXPORTA', depois: made });
    expect(rows.at(-1)).toMatchObject({ acao: 'BAIXA', depois: { tarefaId } });

    for (const who of ['colega', 'vizinho'] as const)
      expect((await arquivoDe(t.app, await t.as(who), tarefaId)).status).toBe(404);
    await only('{FORNECEDOR_BUSCA}');
    expect((await arquivoDe(t.app, ana, tarefaId)).status).toBe(403);
    await only('{CPF_REVELA}');
    expect((await arquivoDe(t.app, ana, tarefaId)).status).toBe(403);
    await only('{FORNECEDOR_BUSCA,CPF_REVELA}');
    expect((await arquivoDe(t.app, ana, tarefaId)).status).toBe(200);
  });

  it('is of all companies where it was asked over all of them, also with one of them chosen', async () => {
    const { id: tenantId, empresas } = t.app.seeded.tenants.horizonte;
    for (const empresaId of empresas.slice(0, 2))
      await insertNotes(t.app.superuser, { tenantId, empresaId }, MAX_DIRETO / 2, {});
    const ana = await t.as('total');
    const body = { recurso: 'nfes', colunas: ['numero'], formato: 'CSV' };
    const headers = { [SCOPE_HEADER]: ALL_COMPANIES };
    const asked = await ana.call('post', EXPORTACOES_API, { body, headers });
    expect(asked.status).toBe(202);
    await t.app.drain();
    const linhas = MAX_DIRETO + 6;
    expect(await tarefaDe(t.app, ana, String(asked.row.tarefaId))).toMatchObject({ resultado: { linhas } });
  });

  it('is made with the rights of when it runs: masked by then, and refused without the right to the list', async () => {
    await many();
    const ana = await t.as('total');
    const masked = await pedida(t.app, ana, { ...asked, formato: 'XLSX' });
    await only('{FORNECEDOR_BUSCA}');
    await t.app.drain();
    const { sheets } = await readXlsx((await arquivoDe(t.app, ana, masked)).bytes);
    expect(sheets[0]?.rows.length).toBeGreaterThan(MAX_DIRETO);
    const numbers = (sheets[0]?.rows ?? []).slice(1).map(([, number]) => String(number));
    expect(numbers.filter((number) => !number.includes('***'))).toEqual([]);
    const refused = await pedida(t.app, ana, { ...asked, formato: 'CSV' });
    await only('{EMPRESA_BUSCA}');
    await t.app.drain();
    expect(await tarefaDe(t.app, ana, refused)).toMatchObject({ estado: 'falhou' });
  });

  it('cancelled leaves nothing behind, and is gone when its time is over', async () => {
    await many();
    const ana = await t.as('total');
    const files = () => rowsOf(t.app.superuser, sql`select id from arquivos`);
    const cancelled = await pedida(t.app, ana, { ...asked, formato: 'CSV' });
    await ana.call('post', `/v1/tarefas/${cancelled}/cancelar`);
    await t.app.drain();
    expect(await files()).toEqual([]);
    await t.app.runRoutines();
    await pedida(t.app, ana, { ...asked, formato: 'CSV' });
    await t.app.drain();
    expect(await files()).toHaveLength(1);
    t.app.advance(366 * 24 * 60 * 60_000);
    await t.app.runRoutines();
    expect(await files()).toEqual([]);
  });
});

it('a few rows, or those that are marked, are answered at once, whatever the list holds', async () => {
  await many();
  const ana = await t.as('total');
  const ids = (await ana.list(fornecedores, { range: [0, 2] })).rows.map(({ id }) => String(id));
  const { status, bytes } = await exportada(t.app, ana, { ...asked, filter: { id: ids }, formato: 'XLSX' });
  expect(status).toBe(200);
  const { sheets } = await readXlsx(bytes);
  expect(
    sheets[0]?.rows
      .slice(1)
      .map((row) => row.at(-1))
      .sort(),
  ).toEqual([...ids].sort());
});

it('a list that does not exist, or has no such fields, is refused in words', async () => {
  const ana = await t.as('total');
  expect((await exportada(t.app, ana, { ...asked, recurso: 'nada', formato: 'CSV' })).status).toBe(404);
  expect((await exportada(t.app, ana, { ...asked, colunas: ['senha'], formato: 'CSV' })).status).toBe(400);
});
