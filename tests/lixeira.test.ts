import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj, sampleCpf } from '../contract/brasil/sample.ts';
import { empresas } from '../contract/empresas.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { FILTER_HEADER } from '../contract/list.ts';
import { hasLixeira, lixeiraSchema } from '../contract/lixeira.ts';
import { snake } from '../contract/snake.ts';
import { rowsOf } from '../server/db/database.ts';
import { linksOf } from '../server/resources/links.ts';
import { HOUR } from './harness.ts';
import { auditRows } from './support/auditRows.ts';
import { eachResource, testCatalogue } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import type { Row } from './support/rows.ts';

const t = contractApp();
const DAY = 24 * HOUR;

const ofTenants = eachResource.filter(([, resource]) => resource.scope !== 'plataforma');

describe.each(ofTenants)('the bin of %s', (_, resource) => {
  const bin = `/v1/${resource.name}/lixeira`;
  const inBin = async (who: Parameters<typeof t.as>[0]) => {
    return lixeiraSchema.parse((await (await t.as(who)).call('get', bin)).row).linhas;
  };

  it('holds what was removed, with who and until when, and gives it back as it was, once', async () => {
    const ana = await t.as('total');
    const created = (await ana.create(resource, t.valid(resource, 1))).row;
    const before = (await ana.get(resource, created.id)).row;
    await ana.remove(resource, created.id, Number(before.versao));
    const now = t.app.deps.clock();
    expect(await inBin('total')).toEqual([
      {
        id: created.id,
        titulo: expect.any(String),
        removidoPor: t.user('total').email,
        removidoEm: now.toISOString(),
        expiraEm: new Date(now.getTime() + 30 * DAY).toISOString(),
        pessoal: expect.any(Boolean),
        emProducao: resource.name === 'empresas' && before.ambiente === 'PRODUCAO',
      },
    ]);
    expect(await inBin('vizinho')).toEqual([]);
    const foreign = await (await t.as('vizinho')).call('post', `${bin}/${String(created.id)}/restaurar`);
    expect(foreign.status).toBe(404);

    t.app.advance(1000);
    const restored = await ana.call('post', `${bin}/${String(created.id)}/restaurar`);
    expect(restored.row).toEqual({
      ...before,
      versao: Number(before.versao) + 1,
      alteradoEm: expect.any(String),
    });
    expect((await ana.get(resource, created.id)).row).toEqual(restored.row);
    expect(await inBin('total')).toEqual([]);
    expect((await ana.call('post', `${bin}/${String(created.id)}/restaurar`)).status).toBe(404);
    const acoes = (await auditRows(t.app.superuser)).filter((row) => row.registroId === created.id);
    expect(acoes.map(({ acao }) => acao)).toEqual(expect.arrayContaining(['CRIA', 'REMOVE', 'RESTAURA']));
  });

  it('is not for who may not change them, and lets go of what is past its term', async () => {
    const ana = await t.as('total');
    const created = (await ana.create(resource, t.valid(resource, 1))).row;
    await ana.remove(resource, created.id, Number(created.versao));
    const restore = `${bin}/${String(created.id)}/restaurar`;
    expect((await (await t.as('vazio')).call('get', bin)).status).toBe(403);
    expect((await (await t.as('vazio')).call('post', restore)).status).toBe(403);
    await t.app.runRoutines();
    const past = t.app.deps.clock().toISOString();
    await t.app.superuser.execute(sql`update lixeira set expira_em = ${past}`);
    expect((await ana.call('post', restore)).status).toBe(404);
    t.app.advance(DAY);
    await t.app.runRoutines();
    const rows = await rowsOf(t.app.superuser, sql`select id from lixeira`);
    expect(rows).toEqual([]);
  });

  it('says whose a unique value is by now, and keeps the removed one', async () => {
    const unique = Object.entries(resource.fields).some(([, field]) => field.unique === true);
    if (!unique) return;
    const ana = await t.as('total');
    const body = t.valid(resource, 1);
    const created = (await ana.create(resource, body)).row;
    await ana.remove(resource, created.id, Number(created.versao));
    const taker = (await ana.create(resource, body)).row;
    const refused = await ana.call('post', `${bin}/${String(created.id)}/restaurar`);
    expect([refused.status, refused.text.includes(String(taker.id))]).toEqual([409, true]);
    expect(await inBin('total')).toHaveLength(1);
  });
});

/** Fields with a set of records whose members may be moved to a bin. */
const apontadores = testCatalogue.resources.flatMap((recurso) =>
  linksOf(testCatalogue.rules[recurso.name] ?? {}).flatMap(([key, link]) => {
    const field = recurso.fields[key];
    const alvo = testCatalogue.resources.find(
      ({ name }) => field?.kind === 'references' && name === field.to,
    );
    return alvo && hasLixeira(alvo) ? [{ nome: `${recurso.name}.${key}`, recurso, alvo, link }] : [];
  }),
);

describe.each(apontadores)('what $nome points to', ({ recurso, alvo, link }) => {
  it('is pointed to again once it is back, one or many, and whose set it is in is told', async () => {
    const ana = await t.as('total');
    const [dono = {}] = await t.fill('total', recurso, 1);
    const membros = await t.fill('total', alvo, 2, 20);
    const [own, other] = [sql.identifier(snake(link.own)), sql.identifier(snake(link.other))];
    const tenant = t.user('total').tenantId;
    for (const { id } of membros)
      await t.app.superuser.execute(sql`insert into ${link.table} (tenant_id, ${own}, ${other})
        values (${tenant}, ${String(dono.id)}, ${String(id)}) on conflict do nothing`);
    const pointed = async () =>
      (
        await rowsOf(
          t.app.superuser,
          sql`select ${other} as id from ${link.table} where ${own} = ${String(dono.id)}`,
        )
      )
        .map(({ id }) => String(id))
        .filter((id) => membros.some((membro) => membro.id === id))
        .toSorted();
    const all = membros.map(({ id }) => String(id)).toSorted();
    expect(await pointed()).toEqual(all);
    for (const membro of membros) expect((await ana.remove(alvo, membro.id)).status).toBeLessThan(300);
    expect(await pointed()).toEqual([]);
    for (const { id } of membros)
      expect((await ana.call('post', `/v1/${alvo.name}/lixeira/${String(id)}/restaurar`)).status).toBe(200);
    expect(await pointed()).toEqual(all);
    const told = (await auditRows(t.app.superuser)).filter(
      ({ acao, registroId }) => acao === 'ALTERA' && registroId === dono.id,
    );
    // Once when the member goes, and once when it is back.
    expect(told).toHaveLength(2 * membros.length);
  });
});

describe('looking into the bin', () => {
  const bin = '/v1/fornecedores/lixeira';
  const found = async (who: 'total' | 'colega' | 'editor', filter: Row = {}) => {
    const headers = { [FILTER_HEADER]: encodeURIComponent(JSON.stringify(filter)) };
    const answer = await (await t.as(who)).call('get', bin, { headers });
    const { linhas, quem } = lixeiraSchema.parse(answer.row);
    return { nomes: linhas.map(({ titulo }) => titulo).toSorted(), quem };
  };
  const removed = async (who: 'total' | 'colega', nome: string, cpfCnpj: string) => {
    const actor = await t.as(who);
    const { row } = await actor.create(fornecedores, { ...t.valid(fornecedores, 1), nome, cpfCnpj });
    await actor.remove(fornecedores, row.id);
    return row.id;
  };

  it('finds by words of the name, by a whole number and by who removed it, as lists do', async () => {
    const [cnpj, cpf] = [sampleCnpj(8100), sampleCpf(8200)];
    await removed('total', 'Açougue do João', cnpj);
    await removed('colega', 'Joana Sapateira', cpf);
    const [ana, colega] = [t.user('total').email, t.user('colega').email];
    expect(await found('total')).toEqual({
      nomes: ['Açougue do João', 'Joana Sapateira'],
      quem: [ana, colega].toSorted(),
    });
    expect((await found('total', { q: 'joao acougue' })).nomes).toEqual(['Açougue do João']);
    expect((await found('total', { q: cnpj })).nomes).toEqual(['Açougue do João']);
    expect((await found('total', { q: cnpj.slice(0, 8) })).nomes).toEqual(['Açougue do João']);
    expect((await found('total', { q: 'jo', removidoPor: colega })).nomes).toEqual(['Joana Sapateira']);
    expect((await found('total', { q: 'nada disso' })).nomes).toEqual([]);
    // Without the right to see numbers, a search accepts only a whole number, which is counted, and no prefix.
    expect((await found('editor', { q: cpf })).nomes).toEqual(['Joana Sapateira']);
    expect((await found('editor', { q: cnpj.slice(0, 8) })).nomes).toEqual([]);
    expect((await auditRows(t.app.superuser)).some(({ acao }) => acao === 'PROCURA')).toBe(true);
    const wrong = await (await t.as('total')).call('get', bin, { query: { filter: { nome: 'x' } } });
    expect(wrong.status).toBe(400);
  });

  it('shows whoever may not restore what he or she removed, and no more', async () => {
    const id = await removed('total', 'De outra pessoa', sampleCnpj(8300));
    await t.app.superuser.execute(
      sql`update perfis set permissoes = '{FORNECEDOR_BUSCA,FORNECEDOR_EDITA}' where tenant_id = ${t.user('total').tenantId}`,
    );
    const own = await removed('colega', 'Dela mesma', sampleCnpj(8400));
    expect(await found('colega')).toEqual({ nomes: ['Dela mesma'], quem: [t.user('colega').email] });
    expect((await found('colega', { q: 'outra' })).nomes).toEqual([]);
    for (const one of [id, own]) {
      const answer = await (await t.as('colega')).call('post', `${bin}/${String(one)}/restaurar`);
      expect(answer.status).toBe(403);
    }
  });
});

it('the bin says which companies act for real once they are back, and finds those alone', async () => {
  const ana = await t.as('total');
  const path = '/v1/empresas/lixeira';
  const removed = async (at: number, ambiente: string) => {
    const body = { ...t.valid(empresas, at), cpfCnpj: sampleCnpj(8500 + at), ambiente };
    const { row } = await ana.create(empresas, body);
    await ana.remove(empresas, row.id);
    return row.id;
  };
  const simulada = await removed(1, 'SIMULADO');
  const deVerdade = await removed(2, 'PRODUCAO');
  const told = async (query: Row = {}) =>
    lixeiraSchema
      .parse((await ana.call('get', path, { query })).row)
      .linhas.map((one) => [one.id, one.emProducao]);
  expect(Object.fromEntries(await told())).toEqual({ [String(simulada)]: false, [String(deVerdade)]: true });
  expect(await told({ filter: { emProducao: true } })).toEqual([[deVerdade, true]]);
});
