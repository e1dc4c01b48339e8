import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect } from 'vitest';
import { tokensSchema } from '../../contract/session.ts';
import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';
import { demoFolder, type ServerProcess, startProcess } from './process.ts';

/** A running server, called as its analyst with a session that survives a restart. */
export interface Server {
  accessToken: string;
  /** Returns the response of the API; throws on an error response. */
  call: (path: string, init?: RequestInit) => Promise<unknown>;
  /** Returns `call` for another user. */
  as: (email: string) => Promise<Server['call']>;
}

/** Writes a mark file in the folder of the database, then sleeps, so that a test can stop at the same point on any machine. */
const STAND_STILL = `
  create or replace function parar_aqui() returns void language plpgsql security definer as $$
  begin
    execute format('copy (select 1) to %L', current_setting('data_directory') || '/parado');
    perform pg_sleep(3600);
  end $$;
  grant execute on function parar_aqui() to public;`;

/**
 * Prepares a server with the demonstration in a separate folder, to be killed at a chosen point and restarted. While it
 * does not run, its database can be read, and given the point where the server stops.
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

  /** Waits until the server blocks in `parar_aqui()`, in the middle of a transaction, and kills it there. */
  async function killStuck(): Promise<void> {
    await expect.poll(() => existsSync(mark), { interval: 100 }).toBe(true);
    await killed();
    rmSync(mark);
  }

  /** Runs SQL, which may call `parar_aqui()`, on the database of the stopped server; returns the last statement's rows. */
  async function onDatabase(text: string): Promise<Record<string, unknown>[]> {
    const database = await PGlite.create({ dataDir: join(folder, 'banco') });
    const results = await database.exec(STAND_STILL + text);
    await database.close();
    return results.at(-1)?.rows ?? [];
  }

  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { start, killed, killStuck, onDatabase, remove };
}
