import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../server/db/database.ts';
import { FUNCOES_QUE_SAEM } from '../server/db/funcoesQueSaem.ts';
import { VERSAO_ANTERIOR } from '../server/db/versaoAnterior.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

/** Functions that only migrations call, and why they stay. */
const DAS_MIGRACOES: Readonly<Record<string, string>> = {
  farol_acumular:
    'makes the triggers of a table whose sums are kept (ADR 0083): a migration that changes them calls it',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Returns the project's functions in the database, by name, with their bodies. */
async function functions(): Promise<Map<string, string>> {
  const rows = await rowsOf(
    database.superuser,
    sql`select proname as nome, prosrc as corpo from pg_proc
        where pronamespace = 'public'::regnamespace and proname like 'farol\\_%'`,
  );
  return new Map(rows.map(({ nome, corpo }) => [String(nome), String(corpo)]));
}

/** Returns everything that calls a function without being one: triggers, policies, indexes, defaults, checks and views. */
async function objects(): Promise<string> {
  const rows = await rowsOf(
    database.superuser,
    sql`select pg_get_triggerdef(oid) as texto from pg_trigger where not tgisinternal
        union all select concat(pg_get_expr(polqual, polrelid), ' ', pg_get_expr(polwithcheck, polrelid)) from pg_policy
        union all select pg_get_indexdef(indexrelid) from pg_index
        union all select pg_get_expr(adbin, adrelid) from pg_attrdef
        union all select pg_get_constraintdef(oid) from pg_constraint where contype = 'c'
        union all select definition from pg_views where schemaname = 'public'`,
  );
  return rows.map(({ texto }) => String(texto)).join('\n');
}

/** Returns the sources of the server and its commands; the list of functions to be removed does not count as a call. */
const written = () =>
  globSync('{server,scripts}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('funcoesQueSaem.ts'))
    .map((file) => readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''))
    .join('\n');

/** Returns the names that a text calls; a name built from a table's name matches by the part before `${`. */
function called(names: readonly string[], text: string): string[] {
  const said = new Set(text.match(/\bfarol_\w+/g));
  const begun = [...text.matchAll(/\b(farol_\w+_)(?:\$\{|'\s*\|\||%)/g)].map(([, start = '']) => start);
  return names.filter((name) => said.has(name) || begun.some((start) => name.startsWith(start)));
}

/** Returns the functions that neither the server nor the tables reach, directly or through other functions. */
function unreached(all: ReadonlyMap<string, string>, from: string): string[] {
  const names = [...all.keys()];
  const reached = new Set(called(names, from));
  for (const name of reached)
    for (const other of called(names, (all.get(name) ?? '').replace(/--.*$/gm, '')))
      if (other !== name) reached.add(other);
  return names.filter((name) => !reached.has(name)).sort();
}

describe('functions of the database', () => {
  it('are each called by the server, a trigger, a policy or an index, or by one that is; what only the last release calls goes with the next', async () => {
    const all = await functions();
    expect(all.size).toBeGreaterThan(30);
    expect(unreached(all, `${written()}\n${await objects()}`)).toEqual(
      Object.keys({ ...FUNCOES_QUE_SAEM, ...DAS_MIGRACOES }).sort(),
    );
  });

  it('that are to go are called by the release that may still run: with a newer one, drop them by a migration', () => {
    const late = Object.entries(FUNCOES_QUE_SAEM).filter(([, release]) => release !== VERSAO_ANTERIOR);
    expect(late).toEqual([]);
  });

  it('that call each other alone are told', () => {
    const all = new Map([
      ['farol_a', 'select 1'],
      ['farol_b', 'select farol_c()'],
      ['farol_c', 'select farol_b()'],
    ]);
    expect(unreached(all, 'select farol_a()')).toEqual(['farol_b', 'farol_c']);
  });
});
