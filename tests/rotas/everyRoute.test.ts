import { describe, expect, it } from 'vitest';
import { problemSchema } from '../../contract/errors.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../../contract/session.ts';
import { SENHA } from '../seed.ts';
import type { PersonName } from '../support/contractApp.ts';
import { delegacaoApp } from '../support/delegacao.ts';
import { ENGLISH } from '../support/english.ts';
import { allOperationsOf, type Operation, operationsOf } from '../support/openapi.ts';
import { watched } from '../support/watched.ts';
import { wrongBodies } from '../support/wrongBodies.ts';

const { accepted, t } = delegacaoApp();

/** Request headers of HTTP itself, which are not parameters of a route. */
const OF_HTTP = ['authorization', 'content-type', 'content-length', 'origin'];

/** Headers that any HTTP response may have. */
const OF_ANSWERS = [
  'cache-control',
  'content-length',
  'content-security-policy',
  'content-type',
  'referrer-policy',
  'strict-transport-security',
  'x-accel-buffering',
  'x-content-type-options',
  'x-frame-options',
];

/** Expects that OpenAPI declares each header of a response, and its error code. */
async function expectTold(operation: Operation, response: Response): Promise<void> {
  const what = `${operation.method} ${operation.path} ${response.status}`;
  const told = [...OF_ANSWERS, ...operation.replyHeaders];
  expect(told, what).toEqual(expect.arrayContaining([...response.headers.keys()]));
  if (response.headers.get('content-type')?.startsWith('application/problem+json')) {
    const { codigo } = problemSchema.parse(await response.clone().json());
    expect(operation.codigos, what).toContain(codigo);
  }
}

interface Ask {
  path?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends a request and expects that the server read only headers that OpenAPI declares. */
async function ask(who: PersonName, operation: Operation, asked: Ask): Promise<Response> {
  const { token, user } = await t.as(who);
  const { path = operation.path.replace(/\{\w+\}/g, crypto.randomUUID()), query = '' } = asked;
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (user.links[0]) headers.set(EMPRESA_HEADER, user.links[0]);
  if (!operation.isUpload) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(asked.headers ?? {})) headers.set(name, value);
  const init: RequestInit = { method: operation.method.toUpperCase(), headers };
  if (init.method !== 'GET' && asked.body !== undefined) init.body = String(asked.body);
  const { request, read } = watched(`http://farol.example/api${path}${query}`, init);
  const response = await t.app.fetch(request);
  const told = [...OF_HTTP, ...operation.headers.map((name) => name.toLowerCase())];
  expect(told, `${init.method} ${path}`).toEqual(expect.arrayContaining([...read]));
  await expectTold(operation, response);
  return response;
}

const FILES = ['', 'lixo', '<nfe', '{"a":', 'PK\u0003\u0004lixo', 'nome;cpf\nx;y'];
const VALUES = ['x', '[]', '["x","y"]', '{"id":["x"]}', '{"naoExiste":1}', '[-1,5]', '-1'];

/** Yields requests to a route, each wrong in one way. */
function* wrong({ path, query, headers, request, isUpload }: Operation): Generator<Ask> {
  if (path.includes('{')) yield { path: path.replace(/\{\w+\}/g, 'x'), body: '{}' };
  yield { query: '?naoExiste=1', body: '{}' };
  for (const name of query) for (const value of VALUES) yield { query: `?${name}=${encodeURI(value)}` };
  for (const name of headers)
    for (const value of ['x', '%zz']) yield { headers: { [name]: value }, body: '{}' };
  if (isUpload) for (const body of FILES) yield { body, headers: { [FILE_NAME_HEADER]: 'arquivo.xml' } };
  if (!request) return;
  yield { body: '{' };
  yield { body: '{}', headers: { 'content-type': 'text/plain' } };
  for (const body of wrongBodies(request, crypto.randomUUID())) yield { body: JSON.stringify(body) ?? '' };
}

/** Returns the texts of an error response, without its codes, which are for programs. */
function sentencesOf(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, inner]) => (key === 'codigo' ? [] : sentencesOf(inner)));
}

describe('every route', () => {
  it('refuses in Portuguese whatever is wrong, and never fails', async () => {
    const operations = await operationsOf(t.app);
    expect(operations.length).toBeGreaterThan(100);
    for (const operation of operations) {
      const person = operation.guard?.allOf?.includes('ADMIN') ? 'admin' : 'total';
      for (const asked of wrong(operation)) {
        const response = await ask(person, operation, asked);
        const text = await response.text();
        const what = `${operation.method} ${operation.path} ${JSON.stringify(asked).slice(0, 200)} ${text}`;
        expect(response.status, what).toBeLessThan(500);
        // The response of an upload has a text about each file, so it is checked on success too.
        if (response.status < 400 && !operation.isUpload) continue;
        for (const said of sentencesOf(JSON.parse(text))) expect(said, what).not.toMatch(ENGLISH);
        // A 401 of a public route does not end the session.
        if (response.status === 401 && operation.guard !== null) await t.asNew(person);
      }
    }
  }, 600_000);

  it('tells what it reads of the headers, also once it does what it is asked', async () => {
    const operations = await allOperationsOf(t.app);
    const at = (path: string) => {
      const found = operations.find((operation) => operation.path === path);
      if (!found) throw new Error(`no ${path}`);
      return found;
    };
    const credentials = JSON.stringify({ email: t.user('total').email, senha: SENHA });
    const begin = { path: `/v1/delegacoes/${await accepted()}/iniciar` };
    const done = [
      await ask('total', at('/login'), { body: credentials }),
      await ask('consulta', at('/v1/delegacoes/{id}/iniciar'), begin),
      await ask('total', at('/v1/avisos'), {}),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of done) await body?.cancel();
  });

  it('that takes a file tells so, and how large one may be', async () => {
    const uploads = (await operationsOf(t.app)).filter(({ headers }) => headers.includes(FILE_NAME_HEADER));
    expect(uploads.map(({ path }) => path)).toContain('/v1/fornecedores/importacoes');
    for (const { isUpload, path } of uploads) expect(isUpload, path).toBe(true);
  });
});
