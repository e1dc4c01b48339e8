import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { importacaoSchema } from '../contract/importacao.ts';
import { suppliersFile } from './importacaoArquivos.ts';
import { productPath, SEARCH, TWO_FILTERS } from './scenarios.ts';
import type { Seen } from './seen.ts';
import { lessened } from './sizes.ts';

export const KINDS = [
  'lista',
  'busca',
  'filtros',
  'abertura',
  'sessão',
  'criação',
  'alteração',
  'importação',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Person {
  n: number;
  base: string;
  headers: Record<string, string>;
  note: (kind: Kind, seen: Seen) => void;
}

/**
 * Rows of one import, which each user sends once in IMPORT_EVERY actions; of 200 users, a different one every other turn.
 */
const IMPORTED = lessened(200, 5);
const IMPORT_EVERY = lessened(400, 8);
const APART = 2;
const LIST = '/empresas?range=[0,24]&sort=["nome","ASC"]';

/** Sends one request and records its outcome. Returns the parsed body; null on an error response. */
async function ask(person: Person, kind: Kind, path: string, init: RequestInit = {}): Promise<unknown> {
  const start = performance.now();
  let seen: Seen;
  let body: unknown = null;
  try {
    const response = await fetch(person.base + path, {
      ...init,
      headers: { ...person.headers, 'content-type': 'application/json', ...init.headers },
    });
    const text = await response.text();
    seen = { status: response.status, ms: performance.now() - start };
    if (response.ok && text !== '') body = JSON.parse(text);
    if (!response.ok) seen.codigo = /"codigo":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80);
  } catch (error) {
    seen = { status: 0, ms: performance.now() - start, codigo: String(error) };
  }
  person.note(kind, seen);
  return body;
}

const rowsSchema = z.array(z.looseObject({ id: z.string(), versao: z.number() })).catch([]);
const recordSchema = z.looseObject({ id: z.string(), versao: z.number() }).nullable().catch(null);
const idSchema = importacaoSchema.nullable().catch(null);

async function create(person: Person): Promise<void> {
  const number = Math.floor(Math.random() * 100_000_000);
  const body = JSON.stringify({ cpfCnpj: sampleCnpj(number), nome: `Fornecedor ${number}` });
  const made = recordSchema.parse(await ask(person, 'criação', '/fornecedores', { method: 'POST', body }));
  if (!made) return;
  const changed = JSON.stringify({ nome: `Fornecedor ${number} alterado`, versao: made.versao });
  await ask(person, 'alteração', `/fornecedores/${made.id}`, { method: 'PUT', body: changed });
}

async function importSome(person: Person, turn: number): Promise<void> {
  const base = '/fornecedores/importacoes';
  const round = person.n * 1_000 + turn + (Date.now() % 100_000);
  const bytes = new Uint8Array(await suppliersFile('csv', round, IMPORTED));
  const headers = { 'farol-arquivo': 'fornecedores.csv', 'content-type': 'text/csv' };
  const sent = idSchema.parse(
    await ask(person, 'importação', base, { method: 'POST', body: bytes, headers }),
  );
  if (!sent) return;
  const until = async (estado: string) => {
    for (let tries = 0; tries < 120; tries++) {
      const now = idSchema.parse(await ask(person, 'importação', `${base}/${sent.id}`));
      if (now?.estado === estado) return true;
      await sleep(lessened(500, 20));
    }
    person.note('importação', { status: 0, ms: 60_000, codigo: `sem chegar a ${estado}` });
    return false;
  };
  const body = JSON.stringify({ mapa: sent.mapa });
  await ask(person, 'importação', `${base}/${sent.id}/conferir`, { method: 'POST', body });
  if (!(await until('conferida'))) return;
  await ask(person, 'importação', `${base}/${sent.id}/aplicar`, { method: 'POST' });
  await until('aplicada');
}

/** Performs the next action of a user: mostly reads, some writes, occasionally an import. */
export async function act(person: Person, turn: number): Promise<void> {
  if ((turn + person.n * APART) % IMPORT_EVERY === IMPORT_EVERY - 1) return importSome(person, turn);
  const chance = Math.random();
  const short = (path: string) => path.replace('/api/v1', '');
  if (chance < 0.1) await ask(person, 'busca', short(productPath(SEARCH, 0)));
  else if (chance < 0.25) await ask(person, 'filtros', short(productPath(TWO_FILTERS, 0)));
  else if (chance < 0.35) await ask(person, 'sessão', '/sessao');
  else if (chance < 0.5) await create(person);
  else {
    const rows = rowsSchema.parse(await ask(person, 'lista', LIST));
    const row = rows[Math.floor(Math.random() * rows.length)];
    if (row && chance > 0.75) await ask(person, 'abertura', `/empresas/${row.id}`);
  }
}
