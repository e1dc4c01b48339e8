import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The product in a separate process, as `npm start` runs it. */
export interface ServerProcess {
  child: ChildProcess;
  /** Address that it printed; '' when it ended before. */
  url: string;
  /** Returns all that it has printed so far. */
  printed: () => string;
  /** Resolves when it has ended, with its exit code. */
  ended: Promise<number | null>;
}

/** Copies the data folder that tests/demonstracao.ts prepared with the demonstration; returns the path of the copy. */
export function demoFolder(prefix: string): string {
  const { FAROL_TESTE_DEMONSTRACAO: made } = process.env;
  if (!made) throw new Error('Only the project of processes makes the demonstration (vitest.config.ts)');
  const folder = mkdtempSync(join(tmpdir(), prefix));
  cpSync(made, folder, { recursive: true });
  return folder;
}

/** Starts the product and waits until it has printed its address or ended. */
export function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  return serverIn('.', ['--import', './scripts/quickStart.js', 'scripts/serveDemo.ts'], env);
}

/** Starts a product in another folder, like `startProcess`; `args` are those of Node.js. */
export async function serverIn(
  cwd: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR_FSYNC: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  const url = await new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const [, address] = /Farol no ar: (http:\S+)/.exec(printed) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => resolve(''));
  });
  return { child, url, printed: () => printed, ended };
}
