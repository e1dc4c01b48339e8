import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { MAX_SORT_KEYS } from '../contract/list.ts';
import type { Resource } from '../contract/resource.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import {
  contagensSchema,
  MAX_CONTAGENS,
  type PerfilDaVisao,
  perfisDaVisaoSchema,
  visaoSchema,
  visoesSchema,
} from '../contract/visoes.ts';
import { rowsOf } from '../server/db/database.ts';
import { auditRows } from './support/auditRows.ts';
import { eachResource } from './support/catalogue.ts';
import type { PersonName } from './support/contractApp.ts';
import { delegacaoApp } from './support/delegacao.ts';

const { t, accepted, acting, profileOf } = delegacaoApp();

const nova = ({ name, title, list }: Resource) => ({
  recurso: name,
  nome: 'Minha',
  filtro: { [`${title}_comeca`]: 'a' },
  ordem: { campo: list.order[0], direcao: 'DESC' },
  colunas: [title],
  aparencia: { larguras: { [title]: 240 }, fixas: 2, densidade: 'COMPACTA' },
});

async function seen(who: PersonName, recurso: string) {
  const answer = await (await t.as(who)).call('get', `/v1/visoes?recurso=${recurso}`);
  return visoesSchema.parse(answer.body);
}

const put = async (who: PersonName, id: string, body: object) =>
  (await (await t.as(who)).call('put', `/v1/visoes/${id}`, { body })).status;

async function save(who: PersonName, resource: Resource, changes: object = {}) {
  const body = { ...nova(resource), ...changes };
  const made = await (await t.as(who)).call('post', '/v1/visoes', { body });
  expect(made.status, made.text).toBe(201);
  return visaoSchema.parse(made.body);
}

/** The profile that a person holds. */
async function profile(who: PersonName): Promise<PerfilDaVisao> {
  const rows = await rowsOf(t.app.superuser, sql`select id, nome from perfis where ${profileOf(who)}`);
  return perfisDaVisaoSchema.parse(rows)[0] ?? { id: '', nome: '' };
}

/** With what a person opens a list. */
const opened = async (who: PersonName, recurso: string) =>
  (await seen(who, recurso)).find(({ padrao }) => padrao)?.id ?? null;

describe.each(eachResource)('views of %s', (_, resource) => {
  const recurso = resource.name;

  it('hold filters, order, columns and look, are one’s own until shown to others, and never leave the tenant', async () => {
    const { id, ...kept } = await save('total', resource);
    const { recurso: _list, ...wanted } = nova(resource);
    const own = { propria: true, dono: 'Pessoa total', padrao: false, padraoDoPerfil: false };
    expect(kept).toEqual({ ...wanted, ...own, compartilhada: false, perfis: [], padraoDe: [] });
    expect(await seen('colega', recurso)).toEqual([]);

    const colegas = await profile('colega');
    expect(await put('total', id, { compartilhada: false, perfis: [colegas.id] })).toBe(204);
    expect(await seen('colega', recurso)).toMatchObject([{ id, propria: false, perfis: [colegas] }]);
    expect(await seen('editor', recurso)).toEqual([]);
    expect(await put('total', id, { compartilhada: true })).toBe(204);
    expect(await seen('editor', recurso)).toMatchObject([{ id, compartilhada: true, perfis: [] }]);
    expect(await put('vizinho', id, { compartilhada: false })).toBe(404);

    expect(await put('colega', id, { compartilhada: false })).toBe(204);
    expect(await seen('colega', recurso)).toEqual([]);
    expect(await put('colega', id, { compartilhada: true })).toBe(404);
  });

  it('open the list for a person, or for the people of a profile who chose nothing else', async () => {
    const [one, other] = [await save('total', resource), await save('total', resource, { nome: 'Outra' })];
    const colegas = await profile('colega');
    expect(await put('total', one.id, { padraoDe: [colegas.id] })).toBe(400);
    expect(await put('total', one.id, { compartilhada: false, perfis: [colegas.id] })).toBe(204);
    expect(await put('total', one.id, { padraoDe: [colegas.id] })).toBe(204);
    expect(await put('total', other.id, { compartilhada: true })).toBe(204);
    expect([await opened('colega', recurso), await opened('total', recurso)]).toEqual([one.id, null]);

    // What one person opens first is that person's affair.
    expect(await put('colega', other.id, { padrao: true })).toBe(204);
    expect([await opened('colega', recurso), await opened('total', recurso)]).toEqual([other.id, null]);
    expect(await put('colega', other.id, { padrao: false })).toBe(204);
    expect(await opened('colega', recurso)).toBe(one.id);
    expect(await put('colega', one.id, { padrao: false })).toBe(204);
    expect(await opened('colega', recurso)).toBeNull();
    expect(await put('colega', one.id, { padrao: true })).toBe(204);
    expect(await opened('colega', recurso)).toBe(one.id);

    // Seen no more, it opens nothing.
    expect(await put('total', one.id, { compartilhada: false })).toBe(204);
    expect(await opened('colega', recurso)).toBeNull();
    expect(await seen('total', recurso)).toMatchObject([{ padraoDe: [] }, { padraoDe: [] }]);
  });

  it('are called and show what their owner likes, as far as the list has it', async () => {
    const { id } = await save('total', resource);
    await save('total', resource, { nome: 'Outra' });
    expect(await put('total', id, { nome: 'Outra' })).toBe(400);
    expect(await put('total', id, { nome: ' Nova ' })).toBe(204);
    const { recurso: _list, nome: _name, ...conteudo } = nova(resource);
    expect(await put('total', id, { ...conteudo, filtro: {}, colunas: null })).toBe(204);
    // What is not told stays.
    const colunas = [resource.title, ...Object.keys(resource.fields).filter((key) => key !== resource.title)];
    const aparencia = { larguras: {}, fixas: 1, densidade: 'CONFORTAVEL' };
    expect(await put('total', id, { colunas, aparencia })).toBe(204);
    const kept = { id, nome: 'Nova', filtro: {}, ordem: conteudo.ordem, colunas, aparencia };
    expect((await seen('total', recurso)).find((view) => view.id === id)).toMatchObject(kept);
    const wide = { ...conteudo.aparencia, larguras: { senha: 100 } };
    for (const strange of [{ filtro: { naoExiste: 1 } }, { colunas: ['senha'] }, { aparencia: wide }]) {
      expect(await put('total', id, strange)).toBe(400);
      const body = { ...nova(resource), nome: 'Estranha', ...strange };
      expect((await (await t.as('total')).call('post', '/v1/visoes', { body })).status).toBe(400);
    }
  });
});

describe.each(eachResource)('the counts of views of %s', (_, resource) => {
  it('are those that the list itself would tell, for the same companies; what would be a reveal is not counted', async () => {
    const rows = await t.fill('total', resource, 2);
    const ana = await t.as('total');
    const [one] = rows.map(({ id }) => id);
    const number = sampleCnpj(1);
    const filter = [
      {},
      { id: [one] },
      { naoExiste: 1 },
      { q: number },
      { ou: [{ [resource.title]: number }] },
    ];
    const breadths: Record<string, string>[] = [{}, { [SCOPE_HEADER]: ALL_COMPANIES }];
    for (const headers of breadths) {
      const { total } = await ana.call('get', `/v1/${resource.name}`, { query: { filter: {} }, headers });
      const answer = await ana.call('get', `/v1/${resource.name}/contagens`, { query: { filter }, headers });
      const counted = contagensSchema.parse(answer.body).map((count) => count?.total ?? null);
      expect(counted).toEqual([total, 1, null, null, null]);
    }
    const many = Array.from({ length: MAX_CONTAGENS + 1 }, () => ({}));
    for (const wrong of [many, 'x', {}])
      expect(
        (
          await ana.call('get', `/v1/${resource.name}/contagens`, {
            query: { filter: JSON.stringify(wrong) },
          })
        ).status,
      ).toBe(400);
  });
});

describe('a view that others see', () => {
  const recurso = fornecedores.name;

  it('never has a number of somebody in it', async () => {
    const number = sampleCnpj(1);
    const filters = [{ cpfCnpj: number }, { q: number }, { ou: [{ nome: number }] }];
    const { nome: _name, recurso: _list, ...conteudo } = nova(fornecedores);
    const shown = await save('total', fornecedores, { nome: 'Vista' });
    expect(await put('total', shown.id, { compartilhada: true })).toBe(204);
    for (const filtro of filters) {
      const { id } = await save('total', fornecedores, { filtro, nome: JSON.stringify(filtro).slice(0, 40) });
      for (const quem of [
        { compartilhada: true },
        { compartilhada: false, perfis: [(await profile('colega')).id] },
      ])
        expect(await put('total', id, quem)).toBe(400);
      expect(await put('total', shown.id, { ...conteudo, filtro })).toBe(400);
    }
    expect(await seen('colega', recurso)).toMatchObject([{ id: shown.id }]);
  });

  it('is shown, changed and made a default by who holds the right; others may do as they like with their own', async () => {
    const [total, consulta] = [await profile('total'), await profile('consulta')];
    const own = await save('consulta', fornecedores);
    for (const change of [
      { compartilhada: true },
      { compartilhada: false, perfis: [total.id] },
      { padraoDe: [] },
    ])
      expect(await put('consulta', own.id, change)).toBe(403);
    const asked = await (await t.as('consulta')).call('get', '/v1/visoes/perfis');
    expect(asked.status).toBe(403);

    const { id } = await save('total', fornecedores);
    expect(await put('total', id, { compartilhada: false, perfis: [consulta.id] })).toBe(204);
    const [view] = (await seen('consulta', recurso)).filter(({ propria }) => !propria);
    // Whom else it is shown to is told to who may change that.
    expect(view).toMatchObject({ id, dono: 'Pessoa total', perfis: [], padraoDe: [] });
    const { recurso: _list, nome: _name, ...conteudo } = nova(fornecedores);
    for (const change of [{ nome: 'Dela' }, conteudo, { compartilhada: false }, { padraoDe: [consulta.id] }])
      expect(await put('consulta', id, change), JSON.stringify(change)).toBe(403);
    expect((await (await t.as('consulta')).call('delete', `/v1/visoes/${id}`)).status).toBe(404);
    expect(await put('consulta', id, { padrao: true })).toBe(204);
    // A colleague who does not see it cannot tell that it is there.
    expect(await put('colega', id, { padraoDe: [consulta.id] })).toBe(404);
    expect((await (await t.as('colega')).call('delete', `/v1/visoes/${id}`)).status).toBe(404);
  });

  it('is seen by the profile that somebody holds now, and goes with it', async () => {
    const { id } = await save('total', fornecedores);
    const consulta = await profile('consulta');
    expect(await put('total', id, { compartilhada: false, perfis: [consulta.id] })).toBe(204);
    expect(await put('total', id, { padraoDe: [consulta.id] })).toBe(204);
    expect(await opened('consulta', recurso)).toBe(id);

    const { perfilVazio } = t.app.seeded.tenants.horizonte;
    const hold = (perfil: string) =>
      rowsOf(
        t.app.superuser,
        sql`update usuarios set perfil_id = ${perfil} where id = ${t.user('consulta').id}`,
      );
    await rowsOf(
      t.app.superuser,
      sql`update perfis set permissoes = '{FORNECEDOR_BUSCA}' where id = ${perfilVazio}`,
    );
    await hold(perfilVazio);
    expect(await seen('consulta', recurso)).toEqual([]);

    await hold(consulta.id);
    await hold(perfilVazio);
    const ana = await t.as('total');
    expect(
      (await ana.call('delete', `/v1/perfis/${consulta.id}`, { headers: { 'if-match': '"1"' } })).status,
    ).toBe(200);
    expect(await seen('total', recurso)).toMatchObject([{ id, perfis: [], padraoDe: [] }]);
  });

  it('of a profile of another tenant, or of none, is refused', async () => {
    const { id } = await save('total', fornecedores);
    for (const perfil of [(await profile('vizinho')).id, crypto.randomUUID()])
      expect(await put('total', id, { compartilhada: false, perfis: [perfil] })).toBe(400);
    const told = await (await t.as('total')).call('get', '/v1/visoes/perfis');
    const offered = perfisDaVisaoSchema.parse(told.body).map((perfil) => perfil.id);
    expect(offered).toContain((await profile('colega')).id);
    expect(offered).not.toContain((await profile('vizinho')).id);
  });

  it('is seen under a delegation by the own profile, and never by the granter’s', async () => {
    const [toGranter, toDelegate] = [
      await save('colega', fornecedores, { nome: 'Do perfil de quem concede' }),
      await save('colega', fornecedores, { nome: 'Do próprio perfil' }),
    ];
    for (const [view, who] of [
      [toGranter, 'total'],
      [toDelegate, 'consulta'],
    ] as const)
      expect(await put('colega', view.id, { compartilhada: false, perfis: [(await profile(who)).id] })).toBe(
        204,
      );
    const carla = await acting(await accepted({ permissoes: ['FORNECEDOR_BUSCA'] }));
    const answer = await carla.call('get', `/v1/visoes?recurso=${recurso}`);
    expect(visoesSchema.parse(answer.body).map(({ id }) => id)).toEqual([toDelegate.id]);
  });

  it('is told in the audit: who sees it, what it shows, whom it opens the list for, and that it is gone', async () => {
    const { id } = await save('total', fornecedores);
    const consulta = await profile('consulta');
    const { nome: _name, recurso: _list, ...conteudo } = nova(fornecedores);
    for (const change of [
      { padrao: true },
      { nome: 'Só minha ainda' },
      { compartilhada: false, perfis: [consulta.id] },
      { padraoDe: [consulta.id] },
      { ...conteudo, filtro: { uf: ['SP'] } },
    ])
      expect(await put('total', id, change)).toBe(204);
    await (await t.as('total')).call('delete', `/v1/visoes/${id}`);
    const rows = await auditRows(t.app.superuser, sql`recurso = 'visoes'`);
    expect(rows.map(({ acao, registroId, antes, depois }) => [acao, registroId, antes, depois])).toEqual([
      ['ALTERA', id, { quemVe: 'Só quem a salvou' }, { quemVe: consulta.nome }],
      ['ALTERA', id, { padraoDe: '' }, { padraoDe: consulta.nome }],
      ['ALTERA', id, { filter: { nome_comeca: 'a' } }, { filter: { uf: ['SP'] }, sort: conteudo.ordem }],
      ['REMOVE', id, null, null],
    ]);
  });

  it('of a list that one may not read is not there', async () => {
    const { id } = await save('total', fornecedores);
    expect(await put('total', id, { compartilhada: true })).toBe(204);
    const answer = await (await t.as('vazio')).call('get', `/v1/visoes?recurso=${recurso}`);
    expect(answer.status).toBe(404);
  });
});

it('a view keeps every key of its order, no more than a list takes, and a look within its bounds', async () => {
  const ana = await t.as('total');
  const post = async (changed: object) => {
    const body = { ...nova(fornecedores), nome: JSON.stringify(changed).slice(0, 40), ...changed };
    return (await ana.call('post', '/v1/visoes', { body })).status;
  };
  const { aparencia } = nova(fornecedores);
  const [first, ...further] = fornecedores.list.sortable.slice(0, MAX_SORT_KEYS);
  const ordem = { campo: [first, ...further.map((key) => `${key}:DESC`)].join(), direcao: 'ASC' };
  expect(await post({ ordem })).toBe(201);
  expect(await seen('total', 'fornecedores')).toMatchObject([{ ordem }]);
  expect(await post({ ordem: { ...ordem, campo: `${ordem.campo},${first}:ASC` } })).toBe(400);
  for (const wrong of [
    { fixas: 4 },
    { densidade: 'OUTRA' },
    { larguras: { nome: 63 } },
    { larguras: { nome: 1201 } },
  ])
    expect(await post({ aparencia: { ...aparencia, ...wrong } })).toBe(400);
  expect(await post({ aparencia: null, colunas: null })).toBe(201);
});
