import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ended, freePort } from './cluster.ts';
import { databaseCpu, processCpu } from './cpu.ts';
import { chosen, lessened } from './sizes.ts';

/** Figures of the load generator in one round. Latencies in milliseconds. */
export interface Load {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** Figures of one round, with the CPU time per request in milliseconds, in the server and in the database. */
export interface Sample extends Load {
  cpuServer: number;
  cpuDatabase: number;
  cpu: number;
}

export interface Server {
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

const scratch = mkdtempSync(join(tmpdir(), 'farol-bench-files-'));
let files = 0;
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** Writes a value as JSON for another process to read. Returns the path. */
export function handOver(value: unknown): string {
  const path = join(scratch, `${files++}.json`);
  writeFileSync(path, JSON.stringify(value));
  return path;
}

/** Starts a server in a separate process and waits until the port responds. Throws after a minute. */
export async function startProcess(
  args: (port: number) => { file: string; flags?: string[]; args?: string[]; env?: Record<string, string> },
): Promise<Server> {
  const port = await freePort();
  const { file, flags: own = [], args: rest = [], env = {} } = args(port);
  const path = new URL(file, import.meta.url).pathname;
  const flags = [...own, ...chosen('BENCH_NODE_FLAGS').split(' ').filter(Boolean)];
  const child = spawn(process.execPath, [...flags, path, ...rest], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 600; attempt++) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answered) return { port, pid: child.pid ?? 0, stop: () => ended(child, 'SIGINT') };
    await sleep(100);
  }
  throw new Error(`${file} did not start`);
}

/** Measured processes: a server, and the postmaster of its database. */
interface Driven {
  server: Server;
  postmaster: number;
}

const run = promisify(execFile);
const WARM_UP_SECONDS = lessened(0.5, 0);

/**
 * Sends the requests in rotation over 16 connections and returns the load with its CPU cost. `warmUp` are other requests
 * to warm up with, where none may be sent twice. Throws on a response other than 200 and 201.
 */
export async function drive(
  { server, postmaster }: Driven,
  seconds: number,
  requests: readonly string[],
  warmUp = requests,
): Promise<Sample> {
  const driver = new URL('./drive.ts', import.meta.url).pathname;
  const file = handOver(requests);
  // Reopens the connections that were closed while another side was driven, before the measurement starts.
  if (WARM_UP_SECONDS > 0)
    await run(process.execPath, [driver, String(server.port), String(WARM_UP_SECONDS), handOver(warmUp)]);
  const before = { server: processCpu(server.pid), database: databaseCpu(postmaster) };
  const args = [driver, String(server.port), String(seconds), file];
  const load: Load = JSON.parse((await run(process.execPath, args)).stdout);
  const cpuServer = (processCpu(server.pid) - before.server) / load.requests;
  const cpuDatabase = (databaseCpu(postmaster) - before.database) / load.requests;
  return { ...load, cpuServer, cpuDatabase, cpu: cpuServer + cpuDatabase };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
