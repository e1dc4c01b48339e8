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
  // In one write, so that whoever waits for the address has read the accounts too.
  console.log(lines.join('\n'));
}

/** In: what a signal asks for, and what a second one does, which means that the person will not wait. */
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

/** Several processes, as FAROL_PROCESSOS wants. The primary has no use for the server itself, and does not load it. */
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
 * Serves until a signal ends it, and says where; a start that fails is told in sentences and ends the process with 1.
 * In: what there is besides the product to try it with, made from the environment.
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
