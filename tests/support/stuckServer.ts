import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect } from 'vitest';
import { tokensSchema } from '../../contract/session.ts';
import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';
import { demoFolder, type ServerProcess, startProcess } from './process.ts';

/** A running server, and what its analyst asks of it with a session that outlives it. */
export interface Server {
  accessToken: string;
  /** Out: what the API answers; throws what it refuses. */
  call: (path: string, init?: RequestInit) => Promise<unknown>;
  /** The same of another person. */
  as: (email: string) => Promise<Server['call']>;
}

/** Leaves a mark in the folder of the database, then sleeps: the same moment on any machine, seen at once from outside. */
const STAND_STILL = `
  create or replace function parar_aqui() returns void language plpgsql security definer as $$
  begin
    execute format('copy (select 1) to %L', current_setting('data_directory') || '/parado');
    perform pg_sleep(3600);
  end $$;
  grant execute on function parar_aqui() to public;`;

/**
 * A server of its own on a folder of its own, the demonstration in it, to be killed where it stands and started again. Its database is looked at,
 * and told where the server shall stand still, while it does not run. In: the name of the folder, and variables of its environment.
 */
export function stuckServer(prefix: string, env: Record<string, string> = {}) {
  const folder = demoFolder(prefix);
  let running: ServerProcess | undefined;

  async function killed(): Promise<void> {
    running?.child.kill('SIGKILL');
    await running?.ended;
    running = undefined;
  }

  async function start(token?: string): Promise<Server> {
    running = await startProcess({ ...env, DATA_DIR: folder });
    const { url } = running;
    const signedIn = async (email: string) => {
      const body = JSON.stringify({ email, senha: DEMO_PASSWORD });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
      return tokensSchema.parse(await response.json()).accessToken;
    };
    const callWith =
      (bearer: string): Server['call'] =>
      async (path, init = {}) => {
        const headers = { authorization: `Bearer ${bearer}`, ...init.headers };
        const response = await fetch(`${url}/api/v1/${path}`, { ...init, headers });
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        return response.json();
      };
    const accessToken = token ?? (await signedIn('analista@horizonte.example'));
    return {
      accessToken,
      call: callWith(accessToken),
      as: async (email) => callWith(await signedIn(email)),
    };
  }

  const mark = join(folder, 'banco', 'parado');

  /** Waits until the server stands still in `parar_aqui()`, in the middle of a transaction, and kills it there. */
  async function killStuck(): Promise<void> {
    await expect.poll(() => existsSync(mark), { interval: 100 }).toBe(true);
    await killed();
    rmSync(mark);
  }

  /** Runs SQL, in which `parar_aqui()` stops the server, on its database while it does not run. Out: the rows of the last statement. */
  async function onDatabase(text: string): Promise<Record<string, unknown>[]> {
    const database = await PGlite.create({ dataDir: join(folder, 'banco') });
    const results = await database.exec(STAND_STILL + text);
    await database.close();
    return results.at(-1)?.rows ?? [];
  }

  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { start, killed, killStuck, onDatabase, remove };
}
