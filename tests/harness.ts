import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { EMPRESA_HEADER, type Tokens, tokensSchema } from '../contract/session.ts';
import { adnInterno } from '../mocks/adn/inProcess.ts';
import type { Adn } from '../mocks/adn/simulator.ts';
import { TestDns } from '../mocks/dns.ts';
import { TestMail } from '../mocks/mail.ts';
import { sefazInterna } from '../mocks/sefaz/inProcess.ts';
import type { Sefaz } from '../mocks/sefaz/simulator.ts';
import { createApp } from '../server/app.ts';
import { argon2Node } from '../server/auth/argon2Node.ts';
import { passwordHasher } from '../server/auth/passwordHasher.ts';
import { productCatalogue } from '../server/catalogue.ts';
import type { Migration } from '../server/db/migrate.ts';
import type { Deps, LogEntry } from '../server/deps.ts';
import { semAntivirus } from '../server/files/antivirus/port.ts';
import { deflateNode } from '../server/files/zipOut/deflateNode.ts';
import { createAdmission } from '../server/http/admission.ts';
import { saidaNode } from '../server/http/saidaNode.ts';
import { deliverDue } from '../server/mail/courier.ts';
import type { Catalogue } from '../server/resources/catalogue.ts';
import { createEvents } from '../server/tasks/events.ts';
import { createTaskRunner } from '../server/tasks/runner.ts';
import { createScheduler } from '../server/tasks/scheduler.ts';
import { noTelemetry } from '../server/telemetry/port.ts';
import { inlineJobs } from '../server/workers/inline.ts';
import { SENHA, type Seeded, seed, type Who } from './seed.ts';
import { type Seed, sharedDatabase } from './sharedDatabase.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** Start of the clock of every test. */
const START = Date.UTC(2026, 6, 15, 12, 0, 0);

/** Real algorithm, cheap enough for thousands of tests. */
export const testPasswords = passwordHasher(argon2Node, { memory: 64, passes: 1, lanes: 1 });

export interface Call {
  method?: string;
  /** Access token. */
  token?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Id of the company-user link. */
  empresa?: string | undefined;
  headers?: Record<string, string>;
  /** The peer's address, as the runtime sees it. */
  address?: string;
}

/** Seed with two tenants and their users (seed.ts), all with the same password. */
export const people: Seed<Seeded> = {
  name: 'pessoas',
  write: async (db) => seed(db, await testPasswords.hash(SENHA)),
  written: new WeakMap(),
};

const bindingSchema = z.object({ peer: z.string() });

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/**
 * Creates the whole application over the worker's database, with a clock that tests move. Serves `catalogue`, with `replaced`
 * dependencies, on a database made by `migrations`. Call `reset` before each test.
 */
export async function createTestApp(
  catalogue: Catalogue = productCatalogue,
  replaced: Partial<Deps> = {},
  migrations?: Migration[],
) {
  const database = await sharedDatabase(migrations);
  const { db, reserva } = database;
  const log: LogEntry[] = [];
  const mail = new TestMail();
  const dns = new TestDns();
  const clock = { now: new Date(START) };
  let sefaz: Promise<Sefaz> | undefined;
  const simulator = () => {
    sefaz ??= import('../mocks/sefaz/simulator.ts').then(({ criarSefaz }) => criarSefaz(() => clock.now));
    return sefaz;
  };
  let adn: Promise<Adn> | undefined;
  const adnSimulator = () => {
    adn ??= import('../mocks/adn/simulator.ts').then(({ criarAdn }) => criarAdn(() => clock.now));
    return adn;
  };
  const deps: Deps = {
    db,
    reserva,
    replica: null,
    stopping: new AbortController().signal,
    admission: createAdmission({ pedidos: 6, reserva: 2 }),
    writes: database.writes,
    freeDisk: () => null,
    events: createEvents(),
    clock: () => clock.now,
    agora: () => sql`${clock.now.toISOString()}::timestamptz`,
    jobs: inlineJobs((error) => {
      throw error;
    }),
    deflate: deflateNode,
    signingKey: new TextEncoder().encode('chave-so-dos-testes-com-32-bytes-ou-mais'),
    formerSigningKeys: [],
    adminsNeedFactor: false,
    certificateKeys: { present: new Uint8Array(32).fill(7), former: [] },
    factorKeys: { present: new Uint8Array(32).fill(8), former: [] },
    guarda: null,
    pastaEntrada: null,
    caixasEntrada: [],
    webOrigin: () => 'https://farol.example',
    passwords: testPasswords,
    mail,
    saida: saidaNode({ internas: ['127.0.0.0/8'] }),
    antivirus: semAntivirus,
    dns,
    cnpjUrl: '',
    sefaz: sefazInterna(simulator),
    adn: adnInterno(adnSimulator),
    mailQueued: () => {},
    publicUrl: () => 'https://farol.example',
    version: '0.0.0-teste',
    log: (entry) => log.push(entry),
    logRequests: false,
    telemetry: noTelemetry,
    corsOrigins: [],
    peerAddress: (binding) => bindingSchema.parse(binding).peer,
    ...replaced,
  };
  const app = createApp(deps, catalogue);
  const tasks = createTaskRunner(deps, { alone: true });
  const scheduler = createScheduler(deps, { alone: true });
  let seeded: Seeded | undefined;

  const request = async (path: string, call: Call = {}): Promise<Response> => {
    const headers = new Headers(call.headers);
    if (call.token !== undefined) headers.set('authorization', `Bearer ${call.token}`);
    if (call.empresa !== undefined) headers.set(EMPRESA_HEADER, call.empresa);
    if (call.body !== undefined && !headers.has('content-type'))
      headers.set('content-type', 'application/json');
    const init: RequestInit = { method: call.method ?? (call.body === undefined ? 'GET' : 'POST'), headers };
    if (call.body !== undefined)
      init.body = typeof call.body === 'string' ? call.body : JSON.stringify(call.body);
    return app.request(`/api${path}`, init, { peer: call.address ?? '203.0.113.10' });
  };

  return {
    db,
    superuser: database.superuser,
    engine: database.engine,
    deps,
    /** Runs all background work that is due. */
    drain: tasks.drain,
    /** Runs every routine that is due by the test clock. */
    runRoutines: scheduler.runDue,
    /** Runs every routine that becomes due within two minutes: the first run of a routine only schedules it. */
    async runRound(): Promise<void> {
      await scheduler.runDue();
      clock.now = new Date(clock.now.getTime() + 2 * 60_000);
      await scheduler.runDue();
    },
    /** Simulators that this application calls. */
    sefaz: simulator,
    adn: adnSimulator,
    log,
    /** Messages sent; `deliver` sends the pending ones of the queue. */
    mail,
    /** DNS records published for the tests. */
    dns,
    deliver: async () => (await deliverDue(deps)).tried,
    request,
    /** Sends a request of any other form. */
    fetch: (request: Request): Response | Promise<Response> => app.fetch(request, { peer: '203.0.113.10' }),
    /** Result of the seed; throws if `reset` was not called. */
    get seeded(): Seeded {
      if (!seeded) throw new Error('Call reset() before the test');
      return seeded;
    },
    /** Advances the clock. */
    advance(milliseconds: number): void {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    /** Signs in a seeded user. */
    async signIn(who: Who, call: Call = {}): Promise<Tokens> {
      const email = this.seeded.users[who].email;
      const response = await request('/login', { ...call, body: { email, senha: SENHA } });
      expect(response.status).toBe(200);
      return tokensSchema.parse(await response.json());
    },
    /** Restores the rows of the seed in the database, and the clock. */
    async reset(rows: Seed<Seeded> = people): Promise<void> {
      clock.now = new Date(START);
      log.length = 0;
      mail.sent.length = 0;
      mail.fail = false;
      mail.away = false;
      dns.records.clear();
      dns.away = false;
      sefaz = undefined;
      adn = undefined;
      seeded = await database.restore(rows);
    },
  };
}
