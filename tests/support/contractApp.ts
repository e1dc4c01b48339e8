import { beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { asSet } from '../../contract/csv.ts';
import { type Problem, problemSchema } from '../../contract/errors.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { Resource } from '../../contract/resource.ts';
import type { ResourceTable } from '../../server/db/resourceIndexes.ts';
import { createTestApp, people, type TestApp, testPasswords } from '../harness.ts';
import { type Seeded, type SeededUser, seedUser, type Who } from '../seed.ts';
import type { Seed } from '../sharedDatabase.ts';
import { testCatalogue } from './catalogue.ts';
import { testMigrations } from './migrations.ts';
import { type Row, standsOnce, validRow, writableFields } from './rows.ts';

/** Names of the seeded users and two more: `editor` may do everything but reveal tax numbers, `colega` everything. */
export const PEOPLE = ['total', 'colega', 'editor', 'consulta', 'vazio', 'admin', 'vizinho'] as const;
export type PersonName = Who | 'editor' | 'colega';

/** The one code that a user lacks who holds all others. */
const MISSING: Partial<Record<PersonName, Permission>> = { editor: 'CPF_REVELA' };

const rowSchema = z.record(z.string(), z.unknown());

/** A response of the API, parsed when a property is read. */
export class Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;

  constructor(response: Response, text: string) {
    this.status = response.status;
    this.headers = response.headers;
    this.text = text;
  }

  get body(): unknown {
    return JSON.parse(this.text);
  }

  get row(): Row {
    expect(this.status, this.text).toBeLessThan(300);
    return rowSchema.parse(this.body);
  }

  get rows(): Row[] {
    expect(this.status, this.text).toBe(200);
    return z.array(rowSchema).parse(this.body);
  }

  get problem(): Problem {
    return problemSchema.parse(this.body);
  }

  /** The total after the slash of Content-Range. */
  get total(): number {
    return Number(this.headers.get('content-range')?.split('/')[1]);
  }
}

export interface Options {
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Returns a path with its query; values that are not strings are written as JSON. */
export function withQuery(path: string, query: Record<string, unknown> = {}): string {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
  return text ? `${path}?${text}` : path;
}

/** A signed-in user, with or without a selected company. */
export class Actor {
  readonly user: SeededUser;
  readonly token: string;
  readonly #app: TestApp;
  readonly #empresa: string | undefined;

  constructor(app: TestApp, user: SeededUser, token: string, empresa: string | undefined) {
    this.#app = app;
    this.user = user;
    this.token = token;
    this.#empresa = empresa;
  }

  async call(method: string, path: string, { query, body, headers = {} }: Options = {}): Promise<Answer> {
    const response = await this.#app.request(withQuery(path, query), {
      method: method.toUpperCase(),
      token: this.token,
      empresa: this.#empresa,
      body,
      headers,
    });
    return new Answer(response, await response.text());
  }

  list(resource: Resource, query: Record<string, unknown> = {}): Promise<Answer> {
    return this.call('get', `/v1/${resource.name}`, { query });
  }

  get(resource: Resource, id: unknown): Promise<Answer> {
    return this.call('get', `/v1/${resource.name}/${id}`);
  }

  create(resource: Resource, body: unknown): Promise<Answer> {
    return this.call('post', `/v1/${resource.name}`, { body });
  }

  update(resource: Resource, id: unknown, body: unknown): Promise<Answer> {
    return this.call('put', `/v1/${resource.name}/${id}`, { body });
  }

  /** Removes a record at the given version; without one, at its present version. */
  async remove(resource: Resource, id: unknown, versao?: unknown): Promise<Answer> {
    const read = versao === undefined ? await this.get(resource, id) : null;
    const seen = read ? (read.status === 200 ? read.row.versao : 1) : versao;
    const headers = { 'if-match': `"${seen}"` };
    return this.call('delete', `/v1/${resource.name}/${id}`, { headers });
  }
}

export type ContractApp = ReturnType<typeof contractApp>;

type Extra = Record<'editor' | 'colega', SeededUser>;

/** Seed of `people` with two more users of the first tenant. */
const morePeople: Seed<Seeded & { extra: Extra }> = {
  name: 'mais_pessoas',
  async write(db) {
    const seeded = await people.write(db);
    const { id: tenantId, empresas } = seeded.tenants.horizonte;
    const senha = await testPasswords.hash(SENHA_EXTRA);
    const add = (email: string, permissoes: readonly string[]) =>
      seedUser(db, { tenantId, email, permissoes, senha, empresas: empresas.slice(0, 2) });
    const editor = await add(
      'editor@horizonte.example',
      PERMISSIONS.filter((code) => code !== MISSING.editor),
    );
    return { ...seeded, extra: { editor, colega: await add('colega@horizonte.example', PERMISSIONS) } };
  },
  written: new WeakMap(),
};

/** Opens the application with the tests' resources for one test file, with fresh data before each test. */
export function contractApp() {
  let app: TestApp | undefined;
  const tokens = new Map<PersonName, string>();

  const running = (): TestApp => {
    if (!app) throw new Error('The application opens before the first test');
    return app;
  };

  beforeAll(async () => {
    app = await createTestApp(testCatalogue, {}, await testMigrations());
  });
  beforeEach(async () => {
    await running().reset(morePeople);
    tokens.clear();
  });

  const user = (who: PersonName): SeededUser => {
    if (who !== 'editor' && who !== 'colega') return running().seeded.users[who];
    const written = morePeople.written.get(running().db);
    if (!written) throw new Error('People exist only inside a test');
    return written.extra[who];
  };

  async function signIn(who: PersonName): Promise<string> {
    if (who !== 'editor' && who !== 'colega') return (await running().signIn(who)).accessToken;
    const body = { email: user(who).email, senha: SENHA_EXTRA };
    const response = await running().request('/login', { body });
    return z.object({ accessToken: z.string() }).parse(await response.json()).accessToken;
  }

  return {
    get app(): TestApp {
      return running();
    },
    user,
    /** Signs a user in once per test; `empresa` is the link to act under (the first by default; null: none). */
    async as(who: PersonName, empresa?: string | null): Promise<Actor> {
      const token = tokens.get(who) ?? (await signIn(who));
      tokens.set(who, token);
      const link = empresa === undefined ? user(who).links[0] : (empresa ?? undefined);
      return new Actor(running(), user(who), token, link);
    },
    /** Signs a user in with a new session, whatever happened to the earlier ones. */
    async asNew(who: PersonName, empresa?: string | null): Promise<Actor> {
      tokens.delete(who);
      return this.as(who, empresa);
    },
    table(resource: Resource): ResourceTable {
      const table = testCatalogue.tables[resource.name];
      if (!table) throw new Error(`No table for ${resource.name}`);
      return table;
    },
    /** Returns the ids in the user's tenant that reference fields may point to. */
    references(who: PersonName): Record<string, readonly string[]> {
      const tenant = Object.values(running().seeded.tenants).find(({ id }) => id === user(who).tenantId);
      return { empresas: tenant?.empresas ?? [], perfis: [tenant?.perfilVazio ?? ''] };
    },
    /** Returns a valid body for a new record by that user. */
    valid(resource: Resource, index: number, who: PersonName = 'total'): Row {
      const row = validRow(resource, index, this.references(who));
      for (const [key, field] of writableFields(resource)) {
        // Other values are equal across tenants to prove that they may be; a sign-in e-mail is globally unique.
        if (field.kind === 'email' && standsOnce(field)) row[key] = `${who}.${row[key]}`;
      }
      // A user cannot put a code that he or she lacks into a profile: an administrator holds few, an editor all but one.
      if ('permissoes' in row)
        row.permissoes = asSet(row.permissoes).filter((code) => who !== 'admin' && MISSING[who] !== code);
      // Only a user who acts for all companies may give all.
      if ('todasEmpresas' in row) row.todasEmpresas = false;
      return row;
    },
    /** Creates records 0 to `count - 1` through the API. */
    async fill(who: PersonName, resource: Resource, count: number, first = 0): Promise<Row[]> {
      const actor = await this.as(who);
      const made: Row[] = [];
      for (let index = first; index < first + count; index += 1) {
        made.push((await actor.create(resource, this.valid(resource, index, who))).row);
      }
      return made;
    },
  };
}

export const SENHA_EXTRA = 'outra frase longa de teste';
