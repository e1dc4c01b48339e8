import { describe, expect, it } from 'vitest';
import { empresas } from '../../contract/empresas.ts';
import { type Field, isTextual } from '../../contract/field.ts';
import { MAX_JSON_BYTES } from '../../server/http/body.ts';
import { eachResource } from '../support/catalogue.ts';
import { contractApp } from '../support/contractApp.ts';
import { ENGLISH } from '../support/english.ts';
import { writableFields } from '../support/rows.ts';

const t = contractApp();

/** Returns values that no field of that kind accepts, whatever its rules. */
function wrongValues(field: Field): unknown[] {
  const always = [{}, [], [1], { a: 1 }];
  switch (field.kind) {
    case 'boolean':
      return [...always, 'true', 1, 0];
    case 'money':
    case 'integer':
      return [...always, '1', 1.5, true, 1e300, 2 ** 53];
    case 'decimal':
      return [...always, 1, '1', 'x', '1e5', '1'.repeat(30), '--1', '1,5000', 'NaN', 'Infinity'];
    case 'date':
      return [
        ...always,
        1,
        '2026-02-30',
        '21/11/2026',
        '2026-11-21T00:00:00Z',
        'hoje',
        '10000-01-01',
        '0000-01-01',
      ];
    case 'instant':
    case 'momento':
      return [...always, 1, '2026-11-21', '2026-11-21T25:00:00Z', 'agora', '2026-11-21T10:00:00-03:00'];
    case 'codes':
    case 'references':
      return [{}, { a: 1 }, 'x', 1, true, [1], ['x'], [['x']], ['__proto__'], [null]];
    case 'enum':
      return [...always, 'INEXISTENTE', 'toString', '__proto__', 1, true];
    case 'reference':
      return [...always, 'x', 1, '00000000-0000-0000-0000', "'; drop table empresas; --"];
    default:
      return [...always, 1, true, 'a\u0000b', '\u202eabc', '😀', 'x'.repeat(10_000), '\u200bzero', '\ufffe'];
  }
}

describe.each(eachResource)('bad input to %s', (_, resource) => {
  it('refuses every wrong value at its field, in Portuguese, and stores nothing', async () => {
    const ana = await t.as('total');
    const [row = {}] = await t.fill('total', resource, 1);
    const before = (await ana.list(resource, { range: [0, 99] })).text;
    for (const [key, field] of writableFields(resource)) {
      for (const value of wrongValues(field)) {
        const name = `${key} = ${JSON.stringify(value).slice(0, 60)}`;
        for (const answer of [
          await ana.create(resource, { ...t.valid(resource, 1), [key]: value }),
          await ana.update(resource, row.id, { versao: 1, [key]: value }),
        ]) {
          expect([answer.status, Object.keys(answer.problem.campos ?? {})], `${name} ${answer.text}`).toEqual(
            [400, [key]],
          );
          expect(answer.problem.campos?.[key], name).not.toMatch(ENGLISH);
        }
      }
    }
    expect((await ana.list(resource, { range: [0, 99] })).text).toBe(before);
  });

  it('asks for what is required, in every way of leaving it out', async () => {
    const ana = await t.as('total');
    for (const [key, field] of writableFields(resource)) {
      if (!field.required) continue;
      const { [key]: _value, ...without } = t.valid(resource, 1);
      // An empty field of a new record takes its default (tests/simpleRest.test.ts).
      if ('default' in field && field.default !== undefined) continue;
      expect((await ana.create(resource, without)).problem.campos).toHaveProperty(key);
      for (const empty of ['', null, ...(isTextual(field) ? ['   ', '\t\n'] : [])]) {
        const answer = await ana.create(resource, { ...without, [key]: empty });
        expect(answer.problem.campos, `${key} ${JSON.stringify(empty)}`).toHaveProperty(key);
      }
    }
  });

  it('empties nothing of a record that cannot be empty, whatever its default', async () => {
    const ana = await t.as('total');
    const [row = {}] = await t.fill('total', resource, 1);
    for (const [key, field] of writableFields(resource)) {
      if (!field.required && field.kind !== 'boolean') continue;
      for (const empty of ['', null]) {
        const answer = await ana.update(resource, row.id, { versao: 1, [key]: empty });
        expect([answer.status, Object.keys(answer.problem.campos ?? {})], key).toEqual([400, [key]]);
      }
    }
    expect((await ana.get(resource, row.id)).row).toEqual(row);
  });

  it('refuses fields that are not a person’s to write', async () => {
    const ana = await t.as('total');
    const [row = {}] = await t.fill('total', resource, 1);
    const readOnly = Object.keys(resource.fields).filter((key) => resource.fields[key]?.readOnly);
    const own = [
      'id',
      'tenantId',
      'tenant_id',
      'empresaId',
      'criadoEm',
      'alteradoEm',
      'busca',
      'perfil',
      'ativo',
    ];
    for (const key of [...own, ...readOnly].filter(
      (name) => !writableFields(resource).some(([other]) => other === name),
    )) {
      const value = t.user('vizinho').tenantId;
      const created = await ana.create(resource, { ...t.valid(resource, 1), [key]: value });
      const updated = await ana.update(resource, row.id, { versao: 1, [key]: value });
      expect([created.status, Object.keys(created.problem.campos ?? {})], key).toEqual([400, [key]]);
      expect([updated.status, Object.keys(updated.problem.campos ?? {})], key).toEqual([400, [key]]);
    }
    expect((await ana.create(resource, { ...t.valid(resource, 1), versao: 7 })).status).toBe(400);
    for (const versao of [0, -1, 1.5, '1', null, undefined, 1e300]) {
      expect((await ana.update(resource, row.id, { versao })).problem.campos).toHaveProperty('versao');
    }
  });

  it('refuses ids that are no uuid, wherever they stand', async () => {
    const ana = await t.as('total');
    for (const id of ['1', 'x', '%00', '..%2f..', "'; select 1 --", `${crypto.randomUUID()}x`, '😀']) {
      for (const answer of [
        await ana.get(resource, id),
        await ana.update(resource, id, { versao: 1 }),
        await ana.remove(resource, id),
      ]) {
        expect([400, 404], `${id} ${answer.text}`).toContain(answer.status);
      }
    }
  });
});

describe('bodies', () => {
  const send = async (body: string, headers: Record<string, string> = {}) =>
    (await t.as('total')).call('post', '/v1/empresas', { body, headers });
  const total = async () => (await (await t.as('total')).list(empresas)).total;

  it.each([
    '',
    '{',
    'x',
    '{"nome":',
    "{'nome':1}",
    '{"nome":"a",}',
    '[',
    '"',
    '\u0000',
    '{"a":1}{"b":2}',
    '[['.repeat(50_000),
  ])('that are no JSON are refused: %s', async (body) => {
    const answer = await send(body.slice(0, 100_000));
    expect([answer.status, answer.problem.codigo]).toEqual([400, 'REQUISICAO_INVALIDA']);
  });

  it.each(['null', '[]', '1', '"texto"', 'true', '[{}]'])(
    'that are no object are refused: %s',
    async (body) => {
      expect((await send(body)).status).toBe(400);
    },
  );

  it('cannot reach a prototype', async () => {
    const valid = JSON.stringify(t.valid(empresas, 1)).slice(1);
    for (const key of ['__proto__', 'constructor', 'prototype', '\\u005f_proto__']) {
      for (const value of ['{"ativa":false}', '{"prototype":{"admin":true}}', '1']) {
        expect((await send(`{"${key}":${value},${valid}`)).status, key).toBe(400);
      }
    }
    expect(Reflect.get({}, 'admin')).toBeUndefined();
    expect(await total()).toBe(4);
  });

  it('are refused where the name stands, however deep, and nesting has an end', async () => {
    const valid = t.valid(empresas, 1);
    const within = await send(JSON.stringify({ ...valid, nome: [{ prototype: 0 }] }));
    expect([within.status, Object.keys(within.problem.campos ?? {})]).toEqual([400, ['nome.0.prototype']]);
    const deep = await send(`{"nome":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect([deep.status, deep.problem.codigo]).toEqual([400, 'REQUISICAO_INVALIDA']);
  });

  it('of another type change nothing: a form or text/plain from a foreign page gets 415', async () => {
    const body = JSON.stringify(t.valid(empresas, 1));
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/plain; application/json',
      '',
    ];
    for (const type of types) {
      const answer = await send(body, { 'content-type': type });
      expect([answer.status, answer.problem.codigo], type).toEqual([415, 'TIPO_NAO_ACEITO']);
    }
    expect(await total()).toBe(4);
    expect((await send(body, { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(201);
  });

  it('that are not UTF-8 are refused', async () => {
    const { token } = await t.as('total');
    const request = new Request('http://farol.example/api/v1/empresas', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect((await t.app.fetch(request)).status).toBe(400);
  });

  it('over the limit get 413 as soon as the limit is passed, however long they go on', async () => {
    const { token } = await t.as('total');
    const chunk = new Uint8Array(16 * 1024).fill(32);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += chunk.byteLength;
        if (pulled > 5 * 1024 * 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    };
    const answer = await t.app.fetch(new Request('http://farol.example/api/v1/empresas', init));
    expect(answer.status).toBe(413);
    expect(pulled).toBeLessThan(MAX_JSON_BYTES + 4 * chunk.byteLength);
    expect((await send(`"${'x'.repeat(MAX_JSON_BYTES)}"`)).problem.codigo).toBe('CORPO_GRANDE');
  });

  it('on a GET change nothing', async () => {
    const ana = await t.as('total');
    const before = (await ana.list(empresas)).text;
    for (const path of ['/v1/empresas', '/v1/empresas/exportar', '/v1/painel', '/v1/sessao']) {
      await ana.call('get', path, { query: {}, headers: { 'x-http-method-override': 'DELETE' } });
    }
    const [id] = t.app.seeded.tenants.horizonte.empresas;
    await ana.call('get', `/v1/empresas/${id}`, { headers: { 'x-http-method-override': 'DELETE' } });
    expect((await ana.list(empresas)).text).toBe(before);
  });
});
