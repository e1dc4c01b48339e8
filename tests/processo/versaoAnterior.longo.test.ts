import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { importacaoSchema } from '../../contract/importacao.ts';
import { FILE_NAME_HEADER, tokensSchema } from '../../contract/session.ts';
import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../../scripts/postgres.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { hasPrevious, layOutPrevious, migrateNow, startPrevious } from '../support/versaoAnterior.ts';

const bin = findPostgres();
const able = bin !== null && hasPrevious();
if (!able)
  console.warn('A versão anterior não foi provada: falta o PostgreSQL, ou o commit dela neste clone.');

/** Number of users that send requests concurrently. */
const PEOPLE = 4;
const ROUNDS_AFTER = 12;
const rowSchema = z.object({ id: z.uuid(), versao: z.number() });

/** Signs in a user at the server at `url`; refused requests are added to `failed`. */
async function enter(url: string, failed: string[]) {
  let done = 0;
  const send = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`${url}/api${path}`, init);
    const text = await response.text();
    done += 1;
    if (!response.ok) failed.push(`${init.method ?? 'GET'} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const json = (method: string, body?: unknown): RequestInit => ({
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const headers: Record<string, string> = {};
  const account = { email: 'analista@horizonte.example', senha: DEMO_PASSWORD };
  const { accessToken } = tokensSchema.parse(await send('/login', json('POST', account)));
  headers.authorization = `Bearer ${accessToken}`;

  const round = async (n: number) => {
    await send('/v1/fornecedores?range=[0,24]', { headers });
    const fields = { cpfCnpj: sampleCnpj(n), nome: `Durante a troca ${n}` };
    const { id, versao } = rowSchema.parse(await send('/v1/fornecedores', json('POST', fields)));
    await send(`/v1/fornecedores/${id}`, { headers });
    await send(`/v1/fornecedores/${id}`, json('PUT', { ...fields, nome: `Mudado ${n}`, versao }));
    await send('/v1/empresas?range=[0,24]', { headers });
  };
  /** Imports a file that a background task checks. */
  const importFile = async (n: number) => {
    const base = '/v1/fornecedores/importacoes';
    const file = `cnpj;nome\n${sampleCnpj(n)};Importado\n`;
    const sent = await send(base, {
      method: 'POST',
      headers: { ...headers, [FILE_NAME_HEADER]: `troca ${n}.csv` },
      body: file,
    });
    const { id, mapa } = importacaoSchema.pick({ id: true, mapa: true }).parse(sent);
    await send(`${base}/${id}/conferir`, json('POST', { mapa }));
    const state = async () =>
      z.object({ estado: z.string() }).parse(await send(`${base}/${id}`, { headers })).estado;
    await expect.poll(state, { interval: 100 }).toBe('conferida');
  };
  return { round, importFile, done: () => done };
}

describe.skipIf(!able)('a versão anterior, no banco desta', () => {
  let cluster: ThrowAwayPostgres;
  let previous: ReturnType<typeof layOutPrevious>;
  const data = mkdtempSync(join(tmpdir(), 'farol-troca-'));
  const running: ServerProcess[] = [];
  const env: Record<string, string> = { DATA_DIR: data };

  beforeAll(async () => {
    previous = layOutPrevious();
    cluster = await startPostgres(bin ?? '');
    const server = new pg.Client({ connectionString: cluster.url });
    await server.connect();
    await server.query(`create role farol_dono login createrole password 'dono'`);
    await server.query('create database farol owner farol_dono');
    await server.end();
    const { host } = new URL(cluster.url);
    env.DATABASE_URL_DONO = `postgres://farol_dono:dono@${host}/farol`;
    env.DATABASE_URL = `postgres://farol_servidor:servidor@${host}/farol`;
  });
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    cluster?.stop();
    previous?.remove();
    rmSync(data, { recursive: true, force: true });
  });

  it('atende sem um erro enquanto se migra e depois, e as duas servem lado a lado', async () => {
    const failed: string[] = [];
    const old = await startPrevious(previous.folder, env);
    running.push(old);
    expect(old.url, old.printed()).not.toBe('');
    let next = 500_000;
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => enter(old.url, failed)));
    let migrated = false;
    const load = people.map(async ({ round }) => {
      for (let after = 0; after < ROUNDS_AFTER; after += migrated ? 1 : 0) await round(next++);
    });
    const printed = await migrateNow(env);
    migrated = true;
    expect(printed).toMatch(/Migrações aplicadas: \d+\./);
    await Promise.all(load);
    const [someone] = people;
    await someone?.importFile(400_000);
    const anew = await enter(old.url, failed);
    await anew.round(next++);

    const present = await startProcess(env);
    running.push(present);
    expect(present.url, present.printed()).not.toBe('');
    const there = await enter(present.url, failed);
    await Promise.all([there.round(next++), anew.round(next++)]);
    await there.importFile(400_001);
    await anew.importFile(400_002);
    expect(failed).toEqual([]);
    expect(old.printed()).not.toMatch(/"nivel":"erro"/);
    expect(people.reduce((sum, { done }) => sum + done(), 0)).toBeGreaterThan(250);
  });
});
