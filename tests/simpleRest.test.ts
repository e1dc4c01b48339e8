import { fetchUtils, HttpError } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWritable } from '../contract/field.ts';
import { EMPRESA_HEADER } from '../contract/session.ts';
import { mockServer } from '../mocks/node.ts';
import { eachResource } from './support/catalogue.ts';
import { type Actor, contractApp } from './support/contractApp.ts';
import { writableFields } from './support/rows.ts';

const t = contractApp();
const server = mockServer({ fetch: (request) => t.app.fetch(request) });
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

/** Returns an unchanged ra-data-simple-rest, whose http client sends the user's token and company. */
function clientOf({ token, user }: Actor) {
  const httpClient = (url: string, options: fetchUtils.Options = {}) => {
    const headers = new Headers(options.headers);
    if (user.links[0]) headers.set(EMPRESA_HEADER, user.links[0]);
    return fetchUtils.fetchJson(url, {
      ...options,
      headers,
      user: { authenticated: true, token: `Bearer ${token}` },
    });
  };
  return simpleRestProvider('http://farol.example/api/v1', httpClient);
}

/** Returns the fields named in a refusal. */
async function refusedFields(act: Promise<unknown>): Promise<string[]> {
  const error = await act.catch((caught: unknown) => caught);
  if (!(error instanceof HttpError)) throw new Error('not refused');
  expect(error.status).toBe(400);
  return Object.keys(error.body.campos ?? {});
}

const sort = { field: 'id', order: 'ASC' as const };

describe.each(eachResource)('ra-data-simple-rest, unmodified, on %s', (name, resource) => {
  it('lists, counts, reads one and reads many, more than a page of them', async () => {
    const rows = await t.fill('total', resource, 30);
    const client = clientOf(await t.as('total'));
    const pagination = { page: 2, perPage: 10 };
    const page = await client.getList(name, { pagination, sort, filter: {} });
    expect([page.data.length, (page.total ?? 0) >= 30]).toEqual([10, true]);
    const ids = rows.map(({ id }) => String(id));
    const many = await client.getMany(name, { ids });
    expect(many.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await client.getOne(name, { id: ids[0] ?? '' })).data).toEqual(rows[0]);
  });

  it('creates, and saves what it read with one field changed', async () => {
    const client = clientOf(await t.as('total'));
    const { data } = await client.create(name, { data: t.valid(resource, 1) });
    const read = (await client.getOne(name, { id: data.id })).data;
    const same = await client.update(name, { id: data.id, data: read, previousData: read });
    expect(same.data).toEqual(read);
    const title = t.valid(resource, 2)[resource.title];
    const changed = { ...read, [resource.title]: title };
    const saved = await client.update(name, { id: data.id, data: changed, previousData: read });
    expect(saved.data).toMatchObject({ [resource.title]: title, versao: read.versao + 1 });
  });

  it('is refused at the field what may not change, and by the version what it has not seen', async () => {
    const client = clientOf(await t.as('total'));
    const { data: read } = await client.create(name, { data: t.valid(resource, 1) });
    const put = (data: object) => client.update(name, { id: read.id, data, previousData: read });
    const fixed = Object.keys(resource.fields).filter((key) => {
      const field = resource.fields[key];
      return field !== undefined && !isWritable(field, 'update');
    });
    for (const key of ['id', 'criadoEm', 'alteradoEm', ...fixed]) {
      for (const other of [crypto.randomUUID(), null, {}, ['x']]) {
        if (other === read[key]) continue;
        expect(await refusedFields(put({ ...read, [key]: other })), key).toEqual([key]);
      }
    }
    const stale = await put({ ...read, versao: read.versao + 1 }).catch((caught: unknown) => caught);
    expect(stale).toMatchObject({ status: 409 });
    expect((await client.getOne(name, { id: read.id })).data).toEqual(read);
  });

  it('creates with what an untouched form sends: what has a default takes it', async () => {
    const client = clientOf(await t.as('total'));
    const body = t.valid(resource, 1);
    const defaults = writableFields(resource).flatMap(([key, field]) =>
      'default' in field && field.default !== undefined && field.kind !== 'codes'
        ? [[key, field.default] as const]
        : [],
    );
    for (const empty of [undefined, null, '']) {
      const cleared = Object.fromEntries(defaults.map(([key]) => [key, empty]));
      const { data } = await client.create(name, { data: { ...body, ...cleared } });
      for (const [key, value] of defaults) {
        const held = resource.fields[key]?.required || typeof value === 'boolean' || empty === undefined;
        expect([key, data[key]]).toEqual([key, held ? value : null]);
      }
      await (await t.as('total')).remove(resource, data.id);
    }
  });

  it('removes nothing that it has not looked at: a removal says which version, which this client cannot', async () => {
    const client = clientOf(await t.as('total'));
    const { data: read } = await client.create(name, { data: t.valid(resource, 1) });
    expect(await refusedFields(client.delete(name, { id: read.id, previousData: read }))).toEqual([]);
    expect((await client.getOne(name, { id: read.id })).data).toEqual(read);
  });
});
