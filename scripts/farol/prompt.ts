import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a password: twice and without echo on a terminal, else the first line of the standard input. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readFirstLine();
  const senha = await askHidden('Senha: ');
  if ((await askHidden('Repita a senha: ')) !== senha) throw new Error('As senhas não são iguais.');
  return senha;
}

/** Reads the passphrase of a backup: once and without echo on a terminal, else the first line of the standard input. */
export async function askPassphrase(): Promise<string> {
  const senha = process.stdin.isTTY ? await askHidden('Senha do backup: ') : await readFirstLine();
  if (senha === '') throw new Error('Informe a senha do backup.');
  return senha;
}

async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  lines.on('SIGINT', () => process.exit(130));
  const answer = await lines.question('');
  lines.close();
  process.stdout.write('\n');
  return answer;
}
