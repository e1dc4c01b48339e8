import { startSentence } from '../server/db/startSentence.ts';
import { type Env, EnvError, readEnv } from '../server/env.ts';
import { type Playground, type RunningServer, startServer } from '../server/main.ts';
import { loadDotEnv } from './dotEnv.ts';

function announce({ url, engine, hasDemo }: RunningServer, accounts: readonly string[]): void {
  const lines = [`\nFarol no ar: ${url}\nBanco de dados: ${engine}`];
  if (hasDemo) lines.push('', ...accounts);
  lines.push('\nPara encerrar: Ctrl+C');
  // In one write, so that whoever waits for the address has read the accounts too.
  console.log(lines.join('\n'));
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = async () => {
    // A second signal means that the person will not wait.
    if (stopping) process.exit(1);
    stopping = true;
    console.log('Encerrando o Farol…');
    await server.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
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
    const server = await startServer(env, toTry);
    stopOnSignals(server);
    announce(server, toTry?.accounts ?? []);
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
