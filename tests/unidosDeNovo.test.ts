import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import type { Resource } from '../contract/resource.ts';
import { rowsOf } from '../server/db/database.ts';
import { tarefas } from '../server/db/taskTables.ts';
import { unioes } from '../server/db/uniaoTables.ts';
import { HOUR } from './harness.ts';
import { eachResource } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import { importing, utf8 } from './support/importacao.ts';
import type { Row } from './support/rows.ts';

const t = contractApp();
const [MATRIZ, FILIAL, OUTRA] = [
  sampleCnpj(9100, { branch: 1 }),
  sampleCnpj(9100, { branch: 2 }),
  sampleCnpj(9101),
];
const DAY = 24 * HOUR;

const ofEach = eachResource.filter(
  ([, { duplicates, importable }]) => duplicates !== undefined && importable !== undefined,
);

async function make(resource: Resource, cpfCnpj: string, nome: string, query = {}) {
  t.app.advance(1000);
  const actor = await t.as('total');
  const body = { ...t.valid(resource, 1, 'total'), email: '', telefone: '', nome, cpfCnpj };
  return actor.call('post', `/v1/${resource.name}`, { query, body });
}

/** Merges two records, of which `sai` goes; returns the união. */
async function united(resource: Resource, fica: Row, sai: Row): Promise<Row> {
  const body = { fica: fica.id, versaoFica: fica.versao, sai: sai.id, versaoSai: sai.versao, campos: [] };
  return (await (await t.as('total')).call('post', `/v1/${resource.name}/unioes`, { body })).row;
}

async function files(resource: Resource) {
  const { token } = await t.as('total');
  return importing(t.app, token, resource.name);
}

const file = (...rows: [string, string][]) =>
  utf8(`CNPJ;Nome\r\n${rows.map((row) => row.join(';')).join('\r\n')}\r\n`);

describe.each(ofEach)('a number of %s whose record was united with another', (_, resource) => {
  it('makes no other when a file brings it: its row says with whom and when, and what to do', async () => {
    const fica = (await make(resource, MATRIZ, 'Zebu')).row;
    const uniao = await united(resource, fica, (await make(resource, FILIAL, 'Zebu Filial')).row);
    const ana = await files(resource);
    const ready = await ana.compared(file([FILIAL, 'Zebu Filial'], [OUTRA, 'Quitanda'], [MATRIZ, 'Zebu']));
    expect(ready.contagem).toMatchObject({ novo: 1, igual: 1, erro: 1 });
    const [line] = await ana.lines(ready, 'erro');
    expect(line?.erros).toEqual({
      cpfCnpj: expect.stringMatching(
        /^O registro com este CPF\/CNPJ foi unido a “Zebu” em \d\d\/\d\d\/\d{4}\. A linha fica de fora\. .*desfaça a união, até \d\d\/\d\d\/\d{4},/,
      ),
    });
    await ana.act(ready.id, 'aplicar');
    const numbers = async (cpfCnpj: string) =>
      (await (await t.as('total')).list(resource, { filter: { cpfCnpj } })).rows.length;
    expect([await numbers(FILIAL), await numbers(OUTRA)]).toEqual([0, 1]);

    await (await t.as('total')).call('post', `/v1/${resource.name}/unioes/${uniao.id}/desfazer`);
    expect((await ana.compared(file([FILIAL, 'Zebu Filial']))).contagem).toMatchObject({ igual: 1, erro: 0 });
  });

  it('makes no other where it was united between the preview and the writing: nothing of the file is written', async () => {
    const fica = (await make(resource, MATRIZ, 'Zebu')).row;
    const ana = await files(resource);
    const seen = await ana.compared(file([OUTRA, 'Quitanda'], [FILIAL, 'Zebu Filial']));
    expect(seen.contagem).toMatchObject({ novo: 2, erro: 0 });
    await united(resource, fica, (await make(resource, FILIAL, 'Zebu Filial')).row);
    const stopped = await ana.act(seen.id, 'aplicar');
    expect(stopped.estado).toBe('conferida');
    const [task] = await t.app.superuser
      .select()
      .from(tarefas)
      .where(eq(tarefas.id, String(stopped.tarefaId)));
    expect([task?.estado, task?.resumo]).toEqual([
      'falhou',
      expect.stringMatching(
        /^Linha 3 \(Zebu Filial\): CPF\/CNPJ: O registro com este CPF\/CNPJ foi unido a “Zebu” em .+ Nada foi gravado: corrija e confira de novo\.$/,
      ),
    ]);
    const numbers = async (cpfCnpj: string) =>
      (await (await t.as('total')).list(resource, { filter: { cpfCnpj } })).rows.length;
    expect([await numbers(FILIAL), await numbers(OUTRA)]).toEqual([0, 0]);

    const again = await ana.compared(file([OUTRA, 'Quitanda'], [FILIAL, 'Zebu Filial']));
    expect(again.contagem).toMatchObject({ novo: 1, erro: 1 });
    expect((await ana.act(again.id, 'aplicar')).estado).toBe('aplicada');
    expect([await numbers(FILIAL), await numbers(OUTRA)]).toEqual([0, 1]);
  });

  it('is told by hand too, with the one that stayed, and makes another only for whoever insists', async () => {
    const fica = (await make(resource, MATRIZ, 'Zebu')).row;
    await united(resource, fica, (await make(resource, FILIAL, 'Zebu Filial')).row);
    const refused = await make(resource, FILIAL, 'Zebu de novo');
    expect([refused.status, refused.problem]).toMatchObject([
      400,
      { codigo: 'CAMPOS_INVALIDOS', existente: fica.id, unido: true },
    ]);
    expect(refused.problem.campos?.cpfCnpj).toContain('foi unido a “Zebu” em ');
    expect((await make(resource, FILIAL, 'Zebu à parte', { mesmoUnido: 'sim' })).status).toBe(201);
    const taken = await make(resource, FILIAL, 'Zebu outra vez', { mesmoUnido: 'sim' });
    expect([taken.status, taken.problem.unido]).toEqual([400, undefined]);
    const ana = await files(resource);
    expect((await ana.compared(file([FILIAL, 'Zebu à parte']))).contagem).toMatchObject({ igual: 1 });
  });
});

/** Needs two concurrent writers, which only PostgreSQL has. */
it.skipIf(!process.env.TEST_DATABASE_URL).each(ofEach)(
  '(PostgreSQL) a number of %s makes no other where the union ends while the file waits for it',
  async (_, resource) => {
    const fica = (await make(resource, MATRIZ, 'Zebu')).row;
    const ana = await files(resource);
    const seen = await ana.compared(file([FILIAL, 'Zebu Filial']));
    const sai = (await make(resource, FILIAL, 'Zebu Filial')).row;
    let writing: ReturnType<typeof ana.act> | undefined;
    await t.app.superuser.transaction(async (tx) => {
      const { tenantId } = t.user('total');
      if (resource.name === 'empresas')
        await tx.execute(sql`delete from empresas_usuarios where empresa_id = ${sai.id}`);
      await tx.execute(sql`delete from ${sql.identifier(resource.name)} where id = ${sai.id}`);
      await tx.insert(unioes).values({
        tenantId,
        recurso: resource.name,
        fica: String(fica.id),
        saiu: String(sai.id),
        tituloFica: 'Zebu',
        tituloSaiu: 'Zebu Filial',
        numero: FILIAL,
        campos: {},
        movidos: {},
        unidoPor: 'total',
        unidoEm: t.app.deps.clock(),
        expiraEm: t.app.deps.clock(),
      });
      writing = ana.act(seen.id, 'aplicar');
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => rowsOf(t.app.superuser, waiting)).not.toEqual([]);
    });
    expect((await writing)?.estado).toBe('conferida');
    expect((await (await t.as('total')).list(resource, { filter: { cpfCnpj: FILIAL } })).rows).toEqual([]);
  },
);

describe('a number of a supplier whose record was united', () => {
  it('of another root is told for as long as that can be undone', async () => {
    const fica = (await make(fornecedores, MATRIZ, 'Zebu')).row;
    await united(fornecedores, fica, (await make(fornecedores, OUTRA, 'Zebu')).row);
    const refused = await make(fornecedores, OUTRA, 'Zebu');
    expect([refused.status, refused.problem.existente]).toEqual([400, fica.id]);
    await t.app.runRoutines();
    t.app.advance(31 * DAY);
    await t.app.runRoutines();
    await t.asNew('total');
    expect((await make(fornecedores, OUTRA, 'Zebu')).status).toBe(201);
  });

  it('of one root is told ever after: to be had apart, it is made by hand', async () => {
    const fica = (await make(fornecedores, MATRIZ, 'Zebu')).row;
    await united(fornecedores, fica, (await make(fornecedores, FILIAL, 'Zebu Filial')).row);
    await t.app.runRoutines();
    t.app.advance(31 * DAY);
    await t.app.runRoutines();
    await t.asNew('total');
    const ana = await files(fornecedores);
    const [line] = await ana.lines(await ana.compared(file([FILIAL, 'Zebu Filial'])), 'erro');
    expect(line?.erros.cpfCnpj).toMatch(/Para ter outro com este número, crie-o pelo formulário\.$/);
  });

  it('leads, of a chain of unions, to the one that is there', async () => {
    const um = (await make(fornecedores, MATRIZ, 'Zebu')).row;
    const dois = (await make(fornecedores, FILIAL, 'Zebu Filial')).row;
    const tres = (await make(fornecedores, sampleCnpj(9100, { branch: 3 }), 'Zebu Depósito')).row;
    await united(fornecedores, dois, tres);
    const agora = (await (await t.as('total')).get(fornecedores, dois.id)).row;
    await united(fornecedores, um, agora);
    const refused = await make(fornecedores, sampleCnpj(9100, { branch: 3 }), 'Zebu Depósito');
    expect(refused.problem.existente).toBe(um.id);
  });
});
