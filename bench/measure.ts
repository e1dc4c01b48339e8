import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ended, freePort } from './cluster.ts';

/** One round of load. Latencies in milliseconds. */
export interface Sample {
  perSecond: number;
  p50: number;
  p99: number;
}

export interface Server {
  port: number;
  stop: () => Promise<void>;
}

const scratch = mkdtempSync(join(tmpdir(), 'farol-bench-files-'));
let files = 0;

/** Writes what another process reads. Out: the path. */
export function handOver(value: unknown): string {
  const path = join(scratch, `${files++}.json`);
  writeFileSync(path, JSON.stringify(value));
  return path;
}

/** Starts a server in a process of its own and waits until the port answers. */
export async function startProcess(
  args: (port: number) => { file: string; args?: string[]; env?: Record<string, string> },
): Promise<Server> {
  const port = await freePort();
  const { file, args: rest = [], env = {} } = args(port);
  const path = new URL(file, import.meta.url).pathname;
  const flags = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];
  const child = spawn(process.execPath, [...flags, path, ...rest], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answered) return { port, stop: () => ended(child, 'SIGINT') };
    await sleep(100);
  }
  throw new Error(`${file} did not start`);
}

const run = promisify(execFile);

/** Sends the requests in rotation over 16 connections for some seconds. Throws on an answer other than 200. */
export async function drive(port: number, seconds: number, requests: readonly string[]): Promise<Sample> {
  const driver = new URL('./drive.ts', import.meta.url).pathname;
  const { stdout } = await run(process.execPath, [driver, String(port), String(seconds), handOver(requests)]);
  return JSON.parse(stdout);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
