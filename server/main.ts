import './digestNode.ts';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { argon2Node } from './auth/argon2Node.ts';
import { passwordHasher } from './auth/passwordHasher.ts';
import { wrongKeys } from './chaves/check.ts';
import type { KeyDeps } from './chaves/homes.ts';
import { semArmazem } from './chaves/semArmazem.ts';
import { toDeps } from './compose.ts';
import { asRole, type Database } from './db/database.ts';
import { followDatabaseClock } from './db/databaseClock.ts';
import { openDatabase } from './db/open.ts';
import { prepareDatabase } from './db/prepare.ts';
import { tenants } from './db/tenants.ts';
import type { Deps, PasswordHasher } from './deps.ts';
import { cnpjUrlOf, type Env } from './env.ts';
import { measured } from './fiscal/measured.ts';
import { type SimuladorSefaz, semSimulador } from './fiscal/simulador.ts';
import { transporteNode } from './fiscal/transporteNode.ts';
import { fragilidades } from './fragilidades.ts';
import { keepHeapSmall } from './heap.ts';
import { frontDoor, healthDoor } from './http/frontDoor.ts';
import { createWebApp } from './http/webApp.ts';
import { listen, type PeerBinding, stopListening, tryPort } from './listen.ts';
import { logLine } from './log.ts';
import { startHearing } from './tasks/startHearing.ts';
import { observeGauges } from './telemetry/gauges.ts';
import type { RunningTelemetry } from './telemetry/running.ts';
import { startTelemetry } from './telemetry/start.ts';
import { observeStorage } from './telemetry/storageGauges.ts';
import { tellWrites } from './telemetry/tellWrites.ts';
import { productVersion } from './version.ts';
import { startWork } from './work.ts';
import { createJobPool } from './workers/pool.ts';
import { limited, workShare } from './workShare.ts';

/** Demo data to try the product; the server does not depend on it. */
interface DemoData {
  load: (db: Database, passwords: PasswordHasher) => Promise<void>;
  isPresent: (db: Database) => Promise<boolean>;
}

/** Data and simulator to try the product with; the production image has none of it. */
export interface Playground {
  demo: DemoData;
  /** Lines for the console about how to sign in to the demo. */
  accounts: readonly string[];
  simulador: SimuladorSefaz;
}

interface RunningServer {
  url: string;
  engine: string;
  /** Whether the demo accounts exist, so that the console may show them. */
  hasDemo: boolean;
  close: () => Promise<void>;
}

const WEB_FOLDER = fileURLToPath(new URL('../dist/web/', import.meta.url));

/**
 * Opens and migrates the database, loads the demo into an empty one if configured, and serves API and web app on one port, or runs the
 * background work, or both (FAROL_PAPEL). On failure throws an error that `startSentence` can explain, with everything closed.
 */
export async function startServer(env: Env, playground?: Playground): Promise<RunningServer> {
  keepHeapSmall();
  const simulador = playground?.simulador ?? semSimulador;
  const database = await openDatabase(env, (error) =>
    logLine({ nivel: 'aviso', evento: 'CONEXAO_PERDIDA', motivo: error.message }),
  );
  let watched: RunningTelemetry | undefined;
  try {
    await tryPort(env);
    requireBuilt(env);
    for (const motivo of fragilidades(env, new Date()))
      logLine({ nivel: 'aviso', evento: 'PROTECAO_AUSENTE', motivo });
    watched = await startTelemetry(env, productVersion());
    const { telemetry, meter } = watched;
    const passwords = passwordHasher(argon2Node);
    const described = toDeps(env, database, passwords);
    const hasDemo = await prepare(database.db, env, passwords, playground?.demo);
    await checkKept(env, described);
    database.ready();
    const time = database.alone ? null : await followDatabaseClock(database.reserva, tellClock);
    const jobs = createJobPool(logLine);
    if (meter) {
      observeGauges(meter, { ...database, turns: jobs.load });
      observeStorage(meter, { ...database, folder: env.DATA_DIR });
    }
    tellWrites({ ...described, telemetry }, database.engine);
    let publicUrl = env.FAROL_URL;
    const stopping = new AbortController();
    const deps: Deps = {
      ...described,
      clock: time?.now ?? described.clock,
      jobs,
      stopping: stopping.signal,
      telemetry,
      sefaz: {
        transporte: measured(telemetry, transporteNode({ quem: 'a SEFAZ', simulado: simulador.endereco })),
        certificadoSimulado: simulador.certificado,
      },
      adn: {
        transporte: measured(telemetry, transporteNode({ quem: 'o ADN', simulado: simulador.endereco })),
      },
      publicUrl: () => publicUrl,
      mailQueued: () => deps.events.emit({ kind: 'correio' }),
    };
    const app = createApp(deps);
    const api = (request: Request, binding: PeerBinding) => app.fetch(request, binding);
    const door =
      env.FAROL_PAPEL === 'trabalho'
        ? healthDoor(api)
        : frontDoor(
            env,
            api,
            createWebApp(WEB_FOLDER, {
              cepUrl: env.CEP_URL,
              cnpjUrl: cnpjUrlOf(env),
              origins: env.FAROL_ORIGENS,
            }),
          );
    const server = await listen(env, door);
    const url = addressOf(server.address(), env);
    publicUrl ||= url;
    const work =
      env.FAROL_PAPEL === 'web'
        ? null
        : await startWork({ ...deps, db: limited(database.db, workShare(env)) }, database, env);
    const hearing = startHearing(env, deps);
    const close = async () => {
      stopping.abort();
      const served = sleep(env.FAROL_PARADA * 1000).then(() => {
        deps.events.emit({ kind: 'fim' });
        return stopListening(server);
      });
      await Promise.all([served, work?.stop()]);
      await hearing?.stop();
      time?.stop();
      await jobs.close();
      await watched?.close();
      await simulador.close();
      await database.close();
    };
    return { url, engine: database.engine, hasDemo, close };
  } catch (error) {
    await watched?.close();
    // What failed to start may also fail to close; the first error is the cause.
    await database.close().catch(() => {});
    throw error;
  }
}

function tellClock(skew: number): void {
  const seconds = Math.round(Math.abs(skew) / 1000);
  const motivo =
    seconds === 0
      ? 'O relógio deste processo voltou a ser o do banco.'
      : `O relógio deste processo está ${seconds} s ${skew < 0 ? 'adiantado' : 'atrasado'} em relação ao do banco: vale o do banco. Acerte-o (NTP).`;
  logLine({ nivel: seconds === 0 ? 'info' : 'aviso', evento: 'RELOGIO', motivo });
}

/** Throws in production when the web app was not built. */
function requireBuilt({ FAROL_PRODUCAO, FAROL_PAPEL }: Env): void {
  if (FAROL_PRODUCAO && FAROL_PAPEL !== 'trabalho' && !existsSync(join(WEB_FOLDER, 'index.html')))
    throw new Error('A aplicação web não foi construída: rode `npm run build`.');
}

async function prepare(
  db: Database,
  env: Env,
  passwords: PasswordHasher,
  demo: DemoData | undefined,
): Promise<boolean> {
  const applied = await prepareDatabase(env, db, (motivo) =>
    logLine({ nivel: 'aviso', evento: 'USUARIO_DO_BANCO', motivo }),
  );
  for (const migracao of applied) logLine({ nivel: 'info', evento: 'MIGRACAO', migracao });
  if (env.FAROL_PRODUCAO || !demo) return false;
  if (env.FAROL_DEMO && (await isEmpty(db))) await demo.load(db, passwords);
  return demo.isPresent(db);
}

/**
 * Throws in production when a key is not the one of this database, or its external storage is not configured; elsewhere it only logs that.
 */
async function checkKept(env: Env, deps: Pick<Deps, 'db'> & KeyDeps): Promise<void> {
  const wrong = (await wrongKeys(deps.db, deps)).map((motivo) => ({ evento: 'CHAVE_ERRADA', motivo }));
  const missing = await semArmazem(deps.db, deps);
  const told = missing ? [...wrong, { evento: 'ARMAZENAMENTO_AUSENTE', motivo: missing }] : wrong;
  if (env.FAROL_PRODUCAO && told.length > 0) throw new Error(told.map(({ motivo }) => motivo).join('\n'));
  for (const line of told) logLine({ nivel: 'aviso', ...line });
}

/** Returns true when the database has no tenant. */
export async function isEmpty(db: Database): Promise<boolean> {
  const rows = await asRole(db, 'farol_auth', null, (tx) =>
    tx.select({ id: tenants.id }).from(tenants).limit(1),
  );
  return rows.length === 0;
}

function addressOf(address: AddressInfo | string | null, env: Env): string {
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST;
  const scheme = env.FAROL_TLS_CERTIFICADO ? 'https' : 'http';
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
