import { setupWorker } from 'msw/browser';
import { createApp } from '../server/app.ts';
import { argon2Wasm } from '../server/auth/argon2Wasm.ts';
import { passwordHasher } from '../server/auth/passwordHasher.ts';
import { fromBase64, toBase64 } from '../server/base64.ts';
import { databaseNow } from '../server/db/databaseNow.ts';
import { createWriteHealth } from '../server/db/writeHealth.ts';
import type { Deps } from '../server/deps.ts';
import { semAntivirus } from '../server/files/antivirus/port.ts';
import { deflateWeb } from '../server/files/zipOut/deflate.ts';
import { createAdmission } from '../server/http/admission.ts';
import { type Saida, SaidaRecusada } from '../server/http/saida.ts';
import { startCourier } from '../server/mail/courier.ts';
import { createEvents } from '../server/tasks/events.ts';
import { createTaskRunner } from '../server/tasks/runner.ts';
import { createScheduler } from '../server/tasks/scheduler.ts';
import { noTelemetry } from '../server/telemetry/port.ts';
import { inlineJobs } from '../server/workers/inline.ts';
import { adnInterno } from './adn/inProcess.ts';
import type { Adn } from './adn/simulator.ts';
import { openBrowserDatabase } from './browserDatabase.ts';
import { type Api, apiHandler } from './handlers.ts';
import { consoleMail } from './mail.ts';
import { sefazInterna } from './sefaz/inProcess.ts';
import type { Sefaz } from './sefaz/simulator.ts';

const KEY = 'farol-demo-chave';
const FACTOR_KEY = 'farol-demo-chave-fatores';

/**
 * Returns a signing key from localStorage, so that a session survives a reload; it protects only the visitor's own demo.
 */
function signingKey(): Uint8Array {
  const kept = localStorage.getItem(KEY) ?? crypto.randomUUID() + crypto.randomUUID();
  localStorage.setItem(KEY, kept);
  return new TextEncoder().encode(kept);
}

/** Returns a stored key, so that an authenticator app set up in the demo works after a reload. */
function factorKey(): Uint8Array {
  const kept = localStorage.getItem(FACTOR_KEY) ?? toBase64(crypto.getRandomValues(new Uint8Array(32)));
  localStorage.setItem(FACTOR_KEY, kept);
  return fromBase64(kept);
}

/** Loaded at the first manifestation of a document, because parser and cryptography are heavy. */
let sefaz: Promise<Sefaz> | undefined;
function simulator(): Promise<Sefaz> {
  sefaz ??= startSimulator();
  return sefaz;
}

let inventado: Promise<Adn> | undefined;
function adn(): Promise<Adn> {
  inventado ??= import('./adn/inventado.ts').then(({ adnInventado }) => adnInventado());
  return inventado;
}

/** Rejects every outgoing request: a page calls no external programs. */
const semRede: Saida = Object.assign(
  () => Promise.reject(new SaidaRecusada('A demonstração não chama endereços de fora.')),
  { recusa: () => '' },
);

const DIARY = 'farol-demo-simulador';

/**
 * Starts the simulator; its registered events survive a reload, like the database, as long as the browser has room for
 * them.
 */
async function startSimulator(): Promise<Sefaz> {
  const [{ criarSefaz }, { lerDiario, linhaDoDiario }, { novidades }] = await Promise.all([
    import('./sefaz/simulator.ts'),
    import('./sefaz/diario.ts'),
    import('./sefaz/novidades.ts'),
  ]);
  const estado = lerDiario(localStorage.getItem(DIARY) ?? '');
  estado.anotar = (nota) => {
    try {
      localStorage.setItem(DIARY, (localStorage.getItem(DIARY) ?? '') + linhaDoDiario(nota));
    } catch {
      console.debug('O simulador não coube na memória do navegador.');
    }
  };
  return criarSefaz(() => new Date(), estado, novidades);
}

/** Runs the whole product in this tab: database, API and the interception of its requests. Throws OtherTabError. */
export async function startInBrowser(): Promise<void> {
  const at = (name: string) => new URL(name, document.baseURI).href;
  const { db, store } = await openBrowserDatabase(at('banco.tar.gz'));
  const deps: Deps = {
    db,
    reserva: db,
    replica: null,
    stopping: new AbortController().signal,
    admission: createAdmission({ pedidos: 1, reserva: 1 }),
    writes: createWriteHealth(),
    freeDisk: () => null,
    events: createEvents(true),
    clock: () => new Date(),
    agora: databaseNow,
    jobs: inlineJobs((error) => console.debug(error)),
    deflate: deflateWeb,
    signingKey: signingKey(),
    formerSigningKeys: [],
    adminsNeedFactor: false,
    // Random per visit: a certificate sent to the demo is readable only in this visit.
    certificateKeys: { present: crypto.getRandomValues(new Uint8Array(32)), former: [] },
    factorKeys: { present: factorKey(), former: [] },
    guarda: null,
    pastaEntrada: null,
    caixasEntrada: [],
    webOrigin: () => location.origin,
    passwords: passwordHasher(argon2Wasm),
    version: __APP_VERSION__,
    log: (entry) => console.debug(entry),
    logRequests: false,
    telemetry: noTelemetry,
    corsOrigins: [],
    peerAddress: () => '127.0.0.1',
    mail: consoleMail,
    saida: semRede,
    antivirus: semAntivirus,
    dns: { txt: () => Promise.reject(new Error('A demonstração não pergunta ao DNS.')) },
    cnpjUrl: '',
    sefaz: sefazInterna(simulator),
    adn: adnInterno(adn),
    mailQueued: () => deps.events.emit({ kind: 'correio' }),
    publicUrl: () => at('.').replace(/\/$/, ''),
  };
  const app = createApp(deps);
  startCourier(deps);
  await createTaskRunner(deps, { alone: true }).start();
  createScheduler(deps, { alone: true }).start();
  const fetch: Api['fetch'] = async (request, binding) => {
    const response = await app.fetch(request, binding);
    // Stores before responding, so that acknowledged writes survive a reload.
    if (request.method !== 'GET') await store();
    return response;
  };
  const worker = setupWorker(apiHandler({ fetch }));
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: at('mockServiceWorker.js') },
  });
}
