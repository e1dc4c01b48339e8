import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { MAX_SORT_KEYS } from '../contract/list.ts';
import type { Resource } from '../contract/resource.ts';
import { visaoSchema, visoesSchema } from '../contract/visoes.ts';
import { eachResource } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';

const t = contractApp();
type Who = Parameters<typeof t.as>[0];

const nova = ({ name, title, list }: Resource) => ({
  recurso: name,
  nome: 'Minha',
  filtro: { [`${title}_comeca`]: 'a' },
  ordem: { campo: list.order[0], direcao: 'DESC' },
  colunas: [title],
  aparencia: { larguras: { [title]: 240 }, fixas: 2, densidade: 'COMPACTA' },
});

async function seen(who: Who, recurso: string) {
  const answer = await (await t.as(who)).call('get', `/v1/visoes?recurso=${recurso}`);
  return visoesSchema.parse(answer.body);
}

const put = async (who: Who, id: string, body: object) =>
  (await (await t.as(who)).call('put', `/v1/visoes/${id}`, { body })).status;

describe.each(eachResource)('views of %s', (_, resource) => {
  it('hold filters, order, columns and look, are one’s own until shown to all, and never leave the tenant', async () => {
    const ana = await t.as('total');
    const made = await ana.call('post', '/v1/visoes', { body: nova(resource) });
    expect(made.status).toBe(201);
    const { id, ...kept } = visaoSchema.parse(made.body);
    const { recurso, ...wanted } = nova(resource);
    expect(kept).toEqual({ ...wanted, padrao: false, compartilhada: false, propria: true });
    expect(await seen('colega', recurso)).toEqual([]);

    expect(await put('total', id, { padrao: true })).toBe(204);
    expect(await put('total', id, { compartilhada: true })).toBe(204);
    expect(await seen('total', recurso)).toMatchObject([{ id, propria: true, padrao: true }]);
    // What the owner opens first is the owner's affair.
    expect(await seen('colega', recurso)).toMatchObject([{ id, propria: false, padrao: false }]);
    expect(await put('colega', id, { padrao: true })).toBe(404);
    expect(await put('vizinho', id, { compartilhada: false })).not.toBe(204);

    expect(await put('colega', id, { compartilhada: false })).toBe(204);
    expect(await seen('colega', recurso)).toEqual([]);
    expect(await put('colega', id, { compartilhada: true })).toBe(404);
  });

  it('take other columns, in their order, and another look from their owner alone', async () => {
    const ana = await t.as('total');
    const { id } = visaoSchema.parse((await ana.call('post', '/v1/visoes', { body: nova(resource) })).body);
    const colunas = [resource.title, ...Object.keys(resource.fields).filter((key) => key !== resource.title)];
    const aparencia = { larguras: {}, fixas: 1, densidade: 'CONFORTAVEL' };
    expect(await put('total', id, { compartilhada: true })).toBe(204);
    expect(await put('colega', id, { colunas, aparencia })).toBe(404);
    expect(await put('total', id, { colunas, aparencia })).toBe(204);
    expect(await seen('colega', resource.name)).toMatchObject([{ id, colunas, aparencia }]);
  });

  it('refuse a column that the list does not have', async () => {
    const ana = await t.as('total');
    const known = nova(resource);
    const { id } = visaoSchema.parse((await ana.call('post', '/v1/visoes', { body: known })).body);
    const aparencia = { ...known.aparencia, larguras: { senha: 100 } };
    for (const strange of [{ colunas: ['senha'] }, { aparencia }]) {
      const body = { ...known, nome: 'Outra', ...strange };
      expect((await ana.call('post', '/v1/visoes', { body })).status).toBe(400);
      const { colunas, aparencia } = body;
      expect(await put('total', id, { colunas, aparencia })).toBe(400);
    }
  });
});

it('a view is shown to all only by who may change people, and never with a number of somebody in it', async () => {
  const ana = await t.as('total');
  const post = async (filtro: object, nome: string) => {
    const body = { ...nova(fornecedores), filtro, nome };
    return visaoSchema.parse((await ana.call('post', '/v1/visoes', { body })).body).id;
  };
  for (const filtro of [
    { cpfCnpj: sampleCnpj(1) },
    { q: sampleCnpj(1) },
    { ou: [{ nome: sampleCnpj(1) }] },
  ]) {
    const id = await post(filtro, JSON.stringify(filtro).slice(0, 40));
    expect(await put('total', id, { compartilhada: true })).toBe(400);
  }
  expect(await seen('colega', 'fornecedores')).toEqual([]);
  const id = await post({ uf: ['SP'] }, 'De SP');
  expect(await put('consulta', id, { compartilhada: true })).toBe(403);
  expect(await put('total', id, { padrao: 'sim' })).toBe(400);
  expect(await put('total', id, {})).toBe(400);
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
