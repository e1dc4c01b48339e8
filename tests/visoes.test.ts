import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { MAX_SORT_KEYS } from '../contract/list.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import { contagensDaVisaoSchema, MAX_CONTAGENS } from '../contract/visoes.ts';
import { eachResource } from './support/catalogue.ts';
import { nova, visoesApp } from './support/visoes.ts';

const { t, seen, put, save, profile, opened } = visoesApp();

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

    // The view that a user opens first is that user's choice, and changes nothing for others.
    expect(await put('colega', other.id, { padrao: true })).toBe(204);
    expect([await opened('colega', recurso), await opened('total', recurso)]).toEqual([other.id, null]);
    expect(await put('colega', other.id, { padrao: false })).toBe(204);
    expect(await opened('colega', recurso)).toBe(one.id);
    expect(await put('colega', one.id, { padrao: false })).toBe(204);
    expect(await opened('colega', recurso)).toBeNull();
    expect(await put('colega', one.id, { padrao: true })).toBe(204);
    expect(await opened('colega', recurso)).toBe(one.id);

    // A view that is no longer visible does not open.
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
    // Fields that are not sent do not change.
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
      const counted = contagensDaVisaoSchema.parse(answer.body).map((count) => count?.total ?? null);
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
