import { MessageChannel, type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { Turn } from './gate.ts';
import type { JobLimits } from './limits.ts';
import type { FromThread } from './messages.ts';
import { JobEnded, type JobEnding } from './port.ts';

/** How often a thread at work is looked at. */
const LOOK_MS = 100;
/** Its time is the processor's, so that a busy machine ends nothing; by the clock on the wall it has so many times as much. */
const PATIENCE = 4;
/** For the making of a thread, by that clock. */
const START_MS = 30_000;
const MB = 1024 * 1024;

/** Work that a thread has taken on. */
export interface Call {
  port: MessagePort;
  /** It made progress: its clock starts again. */
  touch: () => void;
  /** It waits for us: its clock is stopped until `touch`. */
  pause: () => void;
  /** When the thread is free again, or gone. Throws JobEnded when it had to be ended, or ended by itself. */
  ended: Promise<void>;
}

interface CallOptions {
  /** What the thread runs, as an export of thread.ts. */
  what: 'each' | 'stream';
  work: object;
  seconds: number;
  limits: JobLimits;
  onMessage: (message: FromThread) => void;
  turn: Turn;
  /** Of whoever may give up: the thread is ended then. */
  signal: AbortSignal | undefined;
}

/** Hands work to a thread and ends the thread when it goes beyond its time or memory; the pool makes another. */
export function startCall(pool: Piscina, options: CallOptions): Call {
  const { what, work, seconds, limits, onMessage, turn, signal } = options;
  const { port1: port, port2 } = new MessageChannel();
  const ending = new AbortController();
  let reason: JobEnding = 'FALHA';
  let since = performance.now() + START_MS;
  /** Processor time of the thread at its last message; null: to be asked for. */
  let before: number | null = null;
  let threadId = -1;
  const end = (why: JobEnding) => {
    reason = why;
    ending.abort();
  };
  const touch = () => {
    since = performance.now();
    before = null;
    turn.touch();
  };
  const take = (message: FromThread) => {
    touch();
    if (message.kind === 'begun') threadId = message.threadId;
    else onMessage(message);
  };
  port.on('message', take);
  const lookAt = async (thread: Worker) => {
    const [cpu, memory] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()]);
    const used = (cpu.user + cpu.system) / 1_000_000;
    before ??= used;
    if (used - before > seconds) end('TEMPO');
    if (memory.used_heap_size + memory.external_memory > limits.megabytes * MB) end('MEMORIA');
  };
  const look = setInterval(() => {
    if (performance.now() - since > seconds * PATIENCE * 1000) return end('TEMPO');
    const thread = pool.threads.find((one) => one.threadId === threadId);
    // A thread that is gone has no figures.
    if (thread) lookAt(thread).catch(() => undefined);
  }, LOOK_MS);
  const asked = { name: what, transferList: [port2], signal: ending.signal };
  const onGivenUp = () => ending.abort();
  signal?.addEventListener('abort', onGivenUp);
  // Whoever gave up between the turn and here is not heard any more.
  if (signal?.aborted) onGivenUp();
  turn.lost.addEventListener('abort', () => end('PARADA'));
  /** Messages sent before its end are still delivered. */
  const drain = () => {
    for (let last = receiveMessageOnPort(port); last; last = receiveMessageOnPort(port)) take(last.message);
  };
  const ended = pool.run({ ...work, port: port2 }, asked).then(drain, () => {
    drain();
    signal?.throwIfAborted();
    throw new JobEnded(reason, limits);
  });
  const tidy = () => {
    clearInterval(look);
    signal?.removeEventListener('abort', onGivenUp);
  };
  // The error goes to whoever awaits it; nobody may do so any more.
  ended.catch(() => undefined).finally(tidy);
  return {
    port,
    touch,
    pause: () => {
      since = Number.POSITIVE_INFINITY;
    },
    ended,
  };
}
