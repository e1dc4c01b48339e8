import { startSentence } from '../../server/db/startSentence.ts';
import { EnvError } from '../../server/env.ts';
import { loadDotEnv } from '../dotEnv.ts';
import { type Command, requireNothingElse, UsageError } from './command.ts';
import { commands } from './commands.ts';

const COLUMN = 43;

const linesOf = ({ ajuda }: Command) =>
  ajuda.flatMap(([uso, first = '', ...more]) => {
    const call = `  ${uso}`;
    const [head, rest] =
      call.length < COLUMN ? [call.padEnd(COLUMN) + first, more] : [call, [first, ...more]];
    return [head, ...rest.map((line) => ' '.repeat(COLUMN) + line)];
  });

const HELP = `Administração do Farol. Use: npm run farol -- COMANDO

${commands.flatMap(linesOf).join('\n')}
${'  ajuda'.padEnd(COLUMN)}mostra este texto

O banco é o mesmo do servidor: DATA_DIR (padrão ./data) ou DATABASE_URL. Com DATA_DIR, pare o servidor antes.
Backup e restauração de PostgreSQL são feitos como dono: com DATABASE_URL_DONO, se o servidor entra como outro usuário.`;

async function run([nome, ...args]: string[]): Promise<void> {
  if (nome === undefined || nome === 'ajuda') {
    requireNothingElse(args);
    return console.log(HELP);
  }
  const command = commands.find((known) => known.nome === nome);
  if (!command) throw new UsageError(`Não conheço o comando '${nome}'.`);
  await command.run(args);
}

/** Runs the command that was typed. Errors are printed to stderr as sentences. Returns the exit code of the process. */
export async function runCommand(typed: string[]): Promise<0 | 1> {
  try {
    loadDotEnv();
    await run(typed);
    return 0;
  } catch (error) {
    if (error instanceof EnvError) console.error(`Corrija o ambiente:\n  ${error.problems.join('\n  ')}`);
    else console.error(startSentence(error));
    if (error instanceof UsageError) console.error(`\n${HELP}`);
    return 1;
  }
}
