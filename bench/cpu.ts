import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * CPU time as Linux counts it. On a machine that others use too, throughput depends on them, CPU time a request
 * hardly: its ratio is what the throughput's would be on a machine of one's own.
 */
const TICK_MS = 10;

interface Stat {
  parent: number;
  cpuMs: number;
  /** Of its children that have ended. */
  endedMs: number;
}

function statOf(pid: string): Stat | null {
  try {
    // After the name, which may hold anything: state, parent, …, then utime, stime, cutime and cstime.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((n) =>
      Number(fields[n]),
    );
    return { parent, cpuMs: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return null;
  }
}

/** CPU time that a process has taken, in milliseconds; 0 where there is no /proc. */
export function processCpu(pid: number): number {
  return statOf(String(pid))?.cpuMs ?? 0;
}

/** Finds the parent of all server processes of a database on this machine. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const stat = statOf(String(rows[0].pid));
  await client.end();
  return stat?.parent ?? 0;
}

/** CPU time of all server processes of a database, those that have ended included. */
export function databaseCpu(postmaster: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const living = processes.map(statOf).filter((stat) => stat?.parent === postmaster);
  const ended = statOf(String(postmaster))?.endedMs ?? 0;
  return living.reduce((sum, stat) => sum + (stat?.cpuMs ?? 0), ended);
}
