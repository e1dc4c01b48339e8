import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Length of a Linux clock tick, in milliseconds. On a shared machine throughput depends on other processes, but CPU time
 * per request hardly does, so its ratio estimates the throughput ratio on a dedicated machine.
 */
const TICK_MS = 10;

interface Stat {
  parent: number;
  cpuMs: number;
  /** CPU time of its children that have exited. */
  endedMs: number;
}

function statOf(pid: string): Stat | null {
  try {
    // Splits after the process name, which may contain any character: state, parent, …, then utime, stime, cutime and
    // cstime.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((n) =>
      Number(fields[n]),
    );
    return { parent, cpuMs: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return null;
  }
}

/** Returns the CPU time used by a process, in milliseconds; 0 without /proc. */
export function processCpu(pid: number): number {
  return statOf(String(pid))?.cpuMs ?? 0;
}

/**
 * Returns the process id of the postmaster, the parent of all server processes of a database on this machine; 0 if
 * unknown.
 */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const stat = statOf(String(rows[0].pid));
  await client.end();
  return stat?.parent ?? 0;
}

/** Returns the CPU time of all server processes of a database, including those that have exited, in milliseconds. */
export function databaseCpu(postmaster: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const living = processes.map(statOf).filter((stat) => stat?.parent === postmaster);
  const ended = statOf(String(postmaster))?.endedMs ?? 0;
  return living.reduce((sum, stat) => sum + (stat?.cpuMs ?? 0), ended);
}
