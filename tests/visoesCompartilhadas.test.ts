import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { perfisDaVisaoSchema, visoesSchema } from '../contract/visoes.ts';
import { rowsOf } from '../server/db/database.ts';
import { auditRows } from './support/auditRows.ts';
import { nova, visoesApp } from './support/visoes.ts';

const { t, accepted, acting, seen, put, save, profile, opened } = visoesApp();

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
    // Only users who may change the view see to whom else it is shown.
    expect(view).toMatchObject({ id, dono: 'Pessoa total', perfis: [], padraoDe: [] });
    const { recurso: _list, nome: _name, ...conteudo } = nova(fornecedores);
    for (const change of [{ nome: 'Dela' }, conteudo, { compartilhada: false }, { padraoDe: [consulta.id] }])
      expect(await put('consulta', id, change), JSON.stringify(change)).toBe(403);
    expect((await (await t.as('consulta')).call('delete', `/v1/visoes/${id}`)).status).toBe(404);
    expect(await put('consulta', id, { padrao: true })).toBe(204);
    // A colleague who does not see the view gets 404, as if it did not exist.
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
