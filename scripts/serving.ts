import cluster from 'node:cluster';
import { startSentence } from '../server/db/startSentence.ts';
import { type Env, EnvError, readEnv } from '../server/env.ts';
import type { Playground } from '../server/main.ts';
import type { Serving } from '../server/processos/messages.ts';
import { obeyPrimary } from '../server/processos/obey.ts';
import { startProcesses } from '../server/processos/primary.ts';
import { loadDotEnv } from './dotEnv.ts';

function announce({ url, engine, hasDemo }: Serving, accounts: readonly string[], processes = 1): void {
  const lines = [`\nFarol no ar: ${url}\nBanco de dados: ${engine}`];
  if (processes > 1) lines.push(`Processos: ${processes}`);
  if (hasDemo) lines.push('', ...accounts);
  lines.push('\nPara encerrar: Ctrl+C');
  // In one write, so that a process waiting for the address has read the accounts too.
  console.log(lines.join('\n'));
}

/** Calls `stop` on the first signal, and `atOnce` on a second one, when the user does not want to wait. */
function stopOnSignals(stop: () => unknown, atOnce: () => unknown): void {
  let stopping = false;
  const heard = () => {
    if (stopping) return atOnce();
    stopping = true;
    console.log('Encerrando o Farol…');
    return stop();
  };
  process.on('SIGINT', heard);
  process.on('SIGTERM', heard);
}

/** Starts FAROL_PROCESSOS processes. The primary does not serve requests, so it does not load the server. */
async function serveAsMany(env: Env, toTry: Playground | undefined): Promise<void> {
  const accounts = toTry?.accounts ?? [];
  const { stop } = await startProcesses(env, toTry?.simulador, (serving) =>
    announce(serving, accounts, env.FAROL_PROCESSOS),
  );
  stopOnSignals(stop, stop);
}

async function serveAlone(env: Env, toTry: Playground | undefined): Promise<void> {
  const tell = cluster.isWorker ? obeyPrimary() : null;
  const { startServer } = await import('../server/main.ts');
  const server = await startServer(env, toTry);
  if (tell) return tell(server);
  const stop = () => server.close().then(() => process.exit(0));
  stopOnSignals(stop, () => process.exit(1));
  announce(server, toTry?.accounts ?? []);
}

/**
 * Serves until a signal ends it, and prints its address; a failed start prints sentences and exits with 1. `playground`
 * returns the demo and simulators from the environment.
 */
export async function serve(playground?: (env: Env) => Playground): Promise<void> {
  try {
    loadDotEnv();
    const env = readEnv();
    const toTry = playground?.(env);
    const isPrimary = env.FAROL_PROCESSOS > 1 && cluster.isPrimary;
    await (isPrimary ? serveAsMany : serveAlone)(env, toTry);
  } catch (error) {
    if (error instanceof EnvError) {
      console.error('O Farol não pode começar: corrija estas variáveis de ambiente (veja .env.example).');
      for (const problem of error.problems) console.error(`  ${problem}`);
    } else {
      console.error(`O Farol não pode começar. ${startSentence(error)}`);
    }
    process.exit(1);
  }
}
