import { readFileSync } from 'node:fs';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { z } from 'zod';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../contract/session.ts';
import { isEnded, tarefaSchema } from '../contract/tarefas.ts';
import { type Caller, callerFor } from '../e2e/support/api.ts';
import { Farol } from '../e2e/support/farol.ts';
import { lessened, sized } from './sizes.ts';

const DOCUMENTS = sized('BENCH_ZIP', 10_000, 20);
const POLL_MS = lessened(250, 20);
const MOST_MB = 200;

/** Returns the resident memory of a process in MB; 0 without /proc. */
export function memory(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Returns the files as one .zip. */
export async function zipOf(documents: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  let count = 0;
  for await (const bytes of documents) {
    count += 1;
    await writer.add(`nota-${count}.xml`, new Uint8ArrayReader(bytes), { level: 1 });
  }
  return new Uint8Array(await writer.close());
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the response time of a page of the list, in milliseconds. */
async function listTime(ask: (path: string) => Promise<Response>, lista: string): Promise<number> {
  const start = performance.now();
  await (await ask(lista)).arrayBuffer();
  return performance.now() - start;
}

/** Returns the value at a percentile; `share` is between 0 and 1. */
export const percentile = (values: number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

/**
 * Returns a function that sends requests of the caller, acting for the company with this name. Throws without a link to
 * it.
 */
function asking(caller: Caller, nome: string) {
  const empresa = caller.sessao.empresas.find((one) => one.nome === nome);
  if (!empresa) throw new Error(`No link to ${nome}`);
  const headers = { authorization: `Bearer ${caller.tokens.accessToken}`, [EMPRESA_HEADER]: empresa.uuid };
  return (path: string, init: RequestInit = {}) =>
    fetch(`${caller.origin}/api${path}`, { ...init, headers: { ...headers, ...init.headers } });
}

/**
 * Sends many documents in one .zip to a separate server, and measures its memory, its progress and the list meanwhile.
 * `nome` is the company that receives them; `banco` is the URL of a PostgreSQL, else the embedded database is used.
 */
export async function importMany(
  nome: string,
  documents: (count: number) => AsyncIterable<Uint8Array>,
  { importar, lista, banco }: { importar: string; lista: string; banco?: string } = {
    importar: '/v1/documento-nfe/importar',
    lista: '/v1/nfes',
  },
): Promise<void> {
  const farol = new Farol(banco);
  await farol.start();
  try {
    const zip = await zipOf(documents(DOCUMENTS));
    const ask = asking(await callerFor(farol.origin, 'analista'), nome);
    for (let warm = 0; warm < lessened(20, 1); warm += 1) await listTime(ask, lista);
    const before = memory(farol.pid);
    const start = performance.now();
    const headers = { [FILE_NAME_HEADER]: 'notas.zip', 'content-type': 'application/zip' };
    const sent = await ask(importar, { method: 'POST', headers, body: new Blob([zip]) });
    const { tarefaId } = z.object({ tarefaId: z.string() }).parse(await sent.json());
    const times: number[] = [];
    const steps = new Set<number>();
    let most = before;
    for (;;) {
      const task = tarefaSchema.parse(await (await ask(`/v1/tarefas/${tarefaId}`)).json());
      steps.add(task.feito);
      most = Math.max(most, memory(farol.pid));
      if (isEnded(task.estado)) {
        console.log(`${task.estado}: ${task.resumo}`);
        break;
      }
      times.push(await listTime(ask, lista));
      await pause(POLL_MS);
    }
    const seconds = (performance.now() - start) / 1000;
    console.log(
      `${DOCUMENTS} documentos, .zip de ${(zip.length / 2 ** 20).toFixed(0)} MB: ${seconds.toFixed(0)} s, ${(DOCUMENTS / seconds).toFixed(0)}/s`,
    );
    console.log(
      `andamento visto ${steps.size} vezes; lista durante a importação p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    );
    console.log(
      `memória ${before.toFixed(0)} → ${most.toFixed(0)} MB: +${(most - before).toFixed(0)} MB (meta ≤ +${MOST_MB})`,
    );
  } finally {
    await farol.remove();
  }
}
