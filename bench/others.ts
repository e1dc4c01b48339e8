import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './measure.ts';

const PACE_MS = 25;

/** Returns a field of `/proc/<pid>/status` in kB, such as the resident memory. */
export const kilobytes = (pid: number, key: string) =>
  Number(new RegExp(`${key}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** Resets the peak memory (`VmHWM`) of a process, so that it does not include its start. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Requests the list of companies at a steady pace until `stop` returns true. Returns the latencies in milliseconds. */
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

/** Returns a function that prints the seconds since its previous call, with the name of the part. */
export function lapse(): (part: string) => void {
  let last = performance.now();
  return (part) => {
    const now = performance.now();
    console.log(`  ${part}: ${((now - last) / 1000).toFixed(2)} s`);
    last = now;
  };
}
