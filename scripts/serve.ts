import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { isDemoPresent, loadDemo } from '../mocks/seeds/demo.ts';
import { DEMO_PASSWORD, demoTenants } from '../mocks/seeds/people.ts';
import { simuladorNode } from '../mocks/sefaz/node.ts';
import { EnvError, readEnv } from '../server/env.ts';
import { type RunningServer, startServer } from '../server/main.ts';

/** Starts the server of the product and says where it is; `npm start` builds the web app before. */
if (existsSync('.env')) loadEnvFile('.env');

function announce({ url, engine, hasDemo }: RunningServer): void {
  const lines = [`\nFarol no ar: ${url}\nBanco de dados: ${engine}`];
  if (hasDemo) {
    lines.push(`\nContas de demonstração (senha de todas: ${DEMO_PASSWORD}):`);
    for (const tenant of demoTenants) {
      for (const { email, descricao } of tenant.pessoas)
        lines.push(`  ${email.padEnd(28)} ${tenant.nome}: ${descricao}`);
    }
  }
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

try {
  const env = readEnv();
  const server = await startServer(
    env,
    { load: loadDemo, isPresent: isDemoPresent },
    simuladorNode(env.FAROL_SIMULADOR, join(env.DATA_DIR, 'simulador.jsonl')),
  );
  stopOnSignals(server);
  announce(server);
} catch (error) {
  if (error instanceof EnvError) {
    console.error('O Farol não pode começar: corrija estas variáveis de ambiente (veja .env.example).');
    for (const problem of error.problems) console.error(`  ${problem}`);
  } else {
    console.error(`O Farol não pode começar. ${error instanceof Error ? error.message : String(error)}`);
  }
  process.exit(1);
}
