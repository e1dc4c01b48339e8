import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { empresas } from '../contract/empresas.ts';
import { alteracoesSchema, historicoSchema } from '../contract/historico.ts';
import { registry } from '../contract/registry.ts';
import type { Resource } from '../contract/resource.ts';
import { verifyChains } from '../server/audit/verifyChain.ts';
import { rowsOf } from '../server/db/database.ts';
import { type Actor, contractApp } from './support/contractApp.ts';
import type { Row } from './support/rows.ts';

const t = contractApp();
const auditoria: Resource = registry.find(({ name }) => name === 'auditoria') ?? empresas;

/** Writes some changes in both tenants. */
async function busy(): Promise<void> {
  const ana = await t.as('total');
  const [row = {}] = await t.fill('total', empresas, 3);
  t.app.advance(1000);
  await ana.update(empresas, row.id, { nome: 'Outro nome', versao: 1 });
  await t.fill('vizinho', empresas, 2);
}

async function faultsOf(tenant: 'horizonte' | 'atlas') {
  const verified = await verifyChains(t.app.db);
  return verified.find(({ tenantId }) => tenantId === t.app.seeded.tenants[tenant].id)?.faults ?? [];
}

const asOwner = (statement: ReturnType<typeof sql>) => rowsOf(t.app.superuser, statement);

async function found(person: Actor, filter: Row): Promise<Row[]> {
  return (await person.list(auditoria, { filter, range: [0, 99] })).rows;
}

describe('the chain of each tenant', () => {
  it('is whole after work of several people at once, each row linked once', async () => {
    const people = [await t.as('total'), await t.as('colega'), await t.as('vizinho')];
    await Promise.all(
      people.flatMap((person, who) =>
        Array.from({ length: 6 }, (_, index) =>
          person.create(empresas, t.valid(empresas, 100 * who + index, who === 2 ? 'vizinho' : 'total')),
        ),
      ),
    );
    const verified = await verifyChains(t.app.db);
    expect(verified.flatMap(({ faults }) => faults)).toEqual([]);
    const [counted] = await asOwner(sql`select count(*)::int as linhas,
        (select count(*)::int from auditoria_elos) as elos from auditoria`);
    expect(counted?.elos).toBe(counted?.linhas);
    expect(verified.reduce((sum, { head }) => sum + head.posicao, 0)).toBe(counted?.linhas);
  });

  it('holds rows written many at once, in their order, among others of the same transaction and of both tenants', async () => {
    await busy();
    const tenants = [t.app.seeded.tenants.horizonte.id, t.app.seeded.tenants.atlas.id];
    const ids = sql.join(
      tenants.map((id) => sql`(${id}::uuid)`),
      sql`, `,
    );
    const write = (from: number, lote: boolean) => sql`
      insert into auditoria (tenant_id, instante, usuario, acao, recurso, registro, depois, endereco, request_id, lote)
      select id, now(), 'x', 'CRIA', 'empresas', n::text, jsonb_build_object('nome', n), '', '', ${lote}
        from generate_series(${from}::int, ${from + 49}::int) n, (values ${ids}) as donos(id) order by n + 0`;
    await t.app.superuser.transaction(async (tx) => {
      await tx.execute(write(1, false));
      await tx.execute(write(51, true));
      await tx.execute(write(101, true));
    });
    const verified = await verifyChains(t.app.db);
    expect(verified.flatMap(({ faults }) => faults)).toEqual([]);
    const linked =
      await asOwner(sql`select a.registro from auditoria_elos e join auditoria a on a.id = e.auditoria_id
      where e.tenant_id = ${tenants[0]} and a.usuario = 'x' order by e.elo`);
    // Rows written as a batch are linked when they are written, the others at the end of the transaction.
    const order = [...Array(100).keys()].map((n) => n + 51).concat([...Array(50).keys()].map((n) => n + 1));
    expect(linked.map(({ registro }) => registro)).toEqual(order.map(String));
    const moved =
      await asOwner(sql`update auditoria set registro = '0' where usuario = 'x' and registro in ('60', '120')
      and tenant_id = ${tenants[0]} returning id`);
    expect((await faultsOf('horizonte')).map(({ id }) => id).sort()).toEqual(
      moved.map(({ id }) => id).sort(),
    );
    expect(await faultsOf('atlas')).toEqual([]);
  });

  it.each([
    ['content', sql`update auditoria set depois = '{"nome": "Forjado"}'`],
    ['person', sql`update auditoria set usuario = 'outra@horizonte.example'`],
    ['instant', sql`update auditoria set instante = instante - interval '1 second'`],
    ['mask of a field', sql`update auditoria set endereco = ''`],
  ])('shows a row whose %s was changed by the owner, and only it', async (_, change) => {
    await busy();
    const { id } = t.app.seeded.tenants.horizonte;
    const [row] = await asOwner(sql`${change} where ctid = (select ctid from auditoria where tenant_id = ${id}
      and acao = 'ALTERA' limit 1) returning id`);
    expect(await faultsOf('horizonte')).toMatchObject([{ id: row?.id, problema: 'ALTERADA' }]);
    expect(await faultsOf('atlas')).toEqual([]);
  });

  it.each(['asc', 'desc'])('shows a row that the owner removed (first and last: %s)', async (order) => {
    await busy();
    const { id } = t.app.seeded.tenants.horizonte;
    const [row] = await asOwner(sql`delete from auditoria where ctid = (select ctid from auditoria
      where tenant_id = ${id} order by sequencia ${sql.raw(order)} limit 1) returning id`);
    expect(await faultsOf('horizonte')).toMatchObject([{ id: row?.id, problema: 'REMOVIDA' }]);
  });

  it('shows a row that the owner removed with its link', async () => {
    await busy();
    const { id } = t.app.seeded.tenants.horizonte;
    await asOwner(sql`delete from auditoria where id = (select auditoria_id from auditoria_elos
      where tenant_id = ${id} and elo = 2)`);
    await asOwner(sql`delete from auditoria_elos where tenant_id = ${id} and elo = 2`);
    expect(await faultsOf('horizonte')).toMatchObject([{ posicao: 3, problema: 'FALTA_ELO' }]);
  });

  it('shows rows whose order the owner changed, by their numbers or by their links', async () => {
    await busy();
    const { id } = t.app.seeded.tenants.horizonte;
    await asOwner(sql`update auditoria_elos e set auditoria_id = o.auditoria_id from auditoria_elos o
      where e.tenant_id = ${id} and o.tenant_id = ${id} and e.elo in (2, 3) and o.elo = 5 - e.elo`);
    expect((await faultsOf('horizonte')).map(({ posicao }) => posicao)).toEqual([2, 3]);
    await asOwner(sql`update auditoria a set instante = b.instante + interval '1 hour' from auditoria b
      where a.tenant_id = b.tenant_id and a.acao = 'CRIA' and b.acao = 'ALTERA' and a.tenant_id = ${id}`);
    expect((await faultsOf('horizonte')).length).toBeGreaterThan(2);
  });

  it('shows a row slipped in past the trigger, and an end cut off with its links by the head kept before', async () => {
    await busy();
    const { id } = t.app.seeded.tenants.horizonte;
    const before = await verifyChains(t.app.db);
    const known = Object.fromEntries(before.map(({ tenantId, head }) => [tenantId, head]));
    await asOwner(sql`delete from auditoria where id = (select auditoria_id from auditoria_elos
      where tenant_id = ${id} order by elo desc limit 1)`);
    await asOwner(sql`delete from auditoria_elos where tenant_id = ${id}
      and elo = (select max(elo) from auditoria_elos where tenant_id = ${id})`);
    expect(await faultsOf('horizonte')).toEqual([]);
    const verified = await verifyChains(t.app.db, known);
    expect(verified.find(({ tenantId }) => tenantId === id)?.faults).toMatchObject([
      { problema: 'REMOVIDA' },
    ]);
    await asOwner(sql`alter table auditoria disable trigger auditoria_cadeia`);
    await asOwner(sql`insert into auditoria (tenant_id, instante, usuario, acao, recurso, endereco, request_id)
      values (${id}, now(), 'x', 'CRIA', 'empresas', '', '')`);
    await asOwner(sql`alter table auditoria enable trigger auditoria_cadeia`);
    expect(await faultsOf('horizonte')).toMatchObject([{ posicao: null, problema: 'FORA_DA_CADEIA' }]);
  });
});

describe('the list', () => {
  it('narrows by person, act, resource, period and record, and is exported under a row of its own', async () => {
    await busy();
    const ana = await t.as('total');
    const changes = await found(ana, { acao: ['ALTERA'], recurso: ['empresas'] });
    expect(changes.map(({ registro }) => registro)).toEqual(['Outro nome']);
    expect(await found(ana, { usuario: 'vizinho' })).toEqual([]);
    expect((await found(ana, { recurso: ['sessoes'], usuario: 'TOTAL@' })).length).toBeGreaterThan(0);
    const now = t.app.deps.clock().toISOString();
    const until = { instante_ate: new Date(Date.parse(now) - 500).toISOString() };
    const earlier = (await found(ana, { ...until, recurso: ['empresas'] })).map(({ acao }) => acao);
    expect(earlier).toContain('CRIA');
    expect(earlier).not.toContain('ALTERA');
    const [changed = {}] = await found(ana, { registro: 'outro nome' });
    expect((await found(ana, { registroId: changed.registroId })).map(({ acao }) => acao)).toEqual([
      'ALTERA',
      'CRIA',
    ]);
    const csv = await ana.call('get', '/v1/auditoria/exportar', { query: { filter: { acao: ['ALTERA'] } } });
    expect(csv.text).toContain('Outro nome');
    expect((await found(ana, { acao: ['EXPORTA'] })).map(({ recurso }) => recurso)).toEqual(['auditoria']);
  });

  it('says what changed in the words of the screen, tax numbers masked', async () => {
    const ana = await t.as('total');
    const [row = {}] = await t.fill('total', empresas, 1);
    await ana.update(empresas, row.id, { ativa: false, cpfCnpj: '11144477735', versao: 1 });
    const [event = {}] = await found(ana, { acao: ['ALTERA'], recurso: ['empresas'] });
    const answer = await ana.call('get', `/v1/auditoria/${event.id}/alteracoes`);
    const { alteracoes } = alteracoesSchema.parse(answer.body);
    expect(alteracoes).toContainEqual({ campo: 'ativa', rotulo: 'Ativa', antes: 'Sim', depois: 'Não' });
    expect(alteracoes.find(({ campo }) => campo === 'cpfCnpj')).toMatchObject({ depois: '***.444.777-**' });
    expect(answer.text).not.toContain('11144477735');
  });

  it('holds refusals, with what was asked for and the right that was missing', async () => {
    const caio = await t.as('consulta');
    expect((await caio.create(empresas, t.valid(empresas, 1))).status).toBe(403);
    const [refusal = {}] = await found(await t.as('total'), { acao: ['RECUSA'] });
    expect(refusal).toMatchObject({ usuario: t.user('consulta').email, registro: 'POST /v1/empresas' });
    const text = (await (await t.as('total')).call('get', `/v1/auditoria/${refusal.id}/alteracoes`)).text;
    expect(text).toContain('alterar empresas');
  });

  it('is the own tenant’s alone, and nobody writes it', async () => {
    await busy();
    const otavio = await t.as('vizinho');
    const rows = await found(otavio, {});
    expect(new Set(rows.map(({ usuario }) => usuario))).toEqual(new Set([t.user('vizinho').email]));
    const [foreign = {}] = await found(await t.as('total'), {});
    for (const path of ['', '/alteracoes']) {
      expect((await otavio.call('get', `/v1/auditoria/${foreign.id}${path}`)).status).toBe(404);
    }
    expect((await otavio.call('post', '/v1/auditoria', { body: {} })).status).toBe(405);
    expect((await otavio.call('delete', `/v1/auditoria/${rows[0]?.id}`)).status).toBe(405);
  });
});

describe('the history of a record', () => {
  const historyOf = async (person: Actor, id: unknown) =>
    historicoSchema.parse((await person.call('get', `/v1/empresas/${id}/historico`)).body).momentos;

  it('tells its life, newest first, and puts it back as it stood, as a change like any other', async () => {
    const ana = await t.as('total');
    const [row = {}] = await t.fill('total', empresas, 1);
    await ana.update(empresas, row.id, { nome: 'Segundo', cnae: '', versao: 1 });
    await ana.update(empresas, row.id, { nome: 'Terceiro', municipio: 'Recife', versao: 2 });
    const moments = await historyOf(ana, row.id);
    expect(moments.map(({ acao, reversivel }) => [acao, reversivel])).toEqual([
      ['ALTERA', false],
      ['ALTERA', true],
      ['CRIA', true],
    ]);
    const path = `/v1/empresas/${row.id}/reverter`;
    const first = moments.at(-1)?.id;
    const stale = await ana.call('post', path, { body: { momento: first, versao: 2 } });
    expect(stale.problem.codigo).toBe('CONFLITO_VERSAO');
    const back = await ana.call('post', path, { body: { momento: first, versao: 3 } });
    expect(back.row).toEqual({ ...row, versao: 4, alteradoEm: back.row.alteradoEm });
    const second = await ana.call('post', path, { body: { momento: moments[1]?.id, versao: 4 } });
    expect(second.row).toMatchObject({ nome: 'Segundo', cnae: '', municipio: row.municipio, versao: 5 });
    expect((await historyOf(ana, row.id)).map(({ acao }) => acao)).toEqual([
      'ALTERA',
      'ALTERA',
      'ALTERA',
      'ALTERA',
      'CRIA',
    ]);
  });

  it('does not bring back what today’s rules refuse, nor what is another record’s', async () => {
    const ana = await t.as('total');
    const [one = {}, two = {}] = await t.fill('total', empresas, 2);
    const [other] = await historyOf(ana, two.id);
    const foreign = { momento: other?.id, versao: 1 };
    expect((await ana.call('post', `/v1/empresas/${one.id}/reverter`, { body: foreign })).status).toBe(404);
    await ana.update(empresas, one.id, { nome: 'Novo', versao: 1 });
    await asOwner(sql`update auditoria set antes = '{"nome": ""}' where acao = 'ALTERA'`);
    const made = (await historyOf(ana, one.id)).at(-1)?.id;
    const refused = await ana.call('post', `/v1/empresas/${one.id}/reverter`, {
      body: { momento: made, versao: 2 },
    });
    expect(refused.problem.campos).toEqual({ nome: 'Preencha este campo.' });
    const hidden = await (await t.as('vizinho')).call('get', `/v1/empresas/${one.id}/historico`);
    expect(hidden.status).toBe(404);
  });
});
