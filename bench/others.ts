import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './measure.ts';

const PACE_MS = 25;

/** What the system tells of a process, such as its resident memory. */
export const kilobytes = (pid: number, key: string) =>
  Number(new RegExp(`${key}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** From now on `VmHWM` tells the most that a process held since: what its start took is none of the work. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Asks for the list of companies at a steady pace until told to stop. Out: the latencies in milliseconds. */
export async function othersUntil(
  server: Server,
  headers: HeadersInit,
  stop: () => boolean,
): Promise<number[]> {
  const seen: number[] = [];
  while (!stop()) {
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/empresas`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.status} of a list`);
    seen.push(performance.now() - start);
    await sleep(PACE_MS);
  }
  return seen;
}

export const p95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Tells how long each part took. */
export function lapse(): (part: string) => void {
  let last = performance.now();
  return (part) => {
    const now = performance.now();
    console.log(`  ${part}: ${((now - last) / 1000).toFixed(2)} s`);
    last = now;
  };
}
