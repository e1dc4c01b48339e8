import { MessageChannel, type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { Turn } from './gate.ts';
import type { JobLimits } from './limits.ts';
import type { FromThread } from './messages.ts';
import { JobEnded, type JobEnding } from './port.ts';

/** Interval at which a working thread is checked. */
const LOOK_MS = 100;
/** The time limit is in processor time, so that a busy machine aborts nothing; elapsed time may be this many times as long. */
const PATIENCE = 4;
/** Elapsed time allowed for starting a thread. */
const START_MS = 30_000;
const MB = 1024 * 1024;

/** Work that was handed to a thread. */
export interface Call {
  port: MessagePort;
  /** Records progress: the time limit starts again. */
  touch: () => void;
  /** Suspends the time limit until `touch`, while the thread waits for us. */
  pause: () => void;
  /** Settles when the thread is free again or gone. Rejects with JobEnded when it was aborted or failed. */
  ended: Promise<void>;
}

interface CallOptions {
  /** Function that the thread runs, an export of thread.ts. */
  what: 'each' | 'stream';
  work: object;
  seconds: number;
  limits: JobLimits;
  onMessage: (message: FromThread) => void;
  turn: Turn;
  /** Signal of the caller; when it aborts, the thread is terminated. */
  signal: AbortSignal | undefined;
}

/** Hands work to a thread, and terminates the thread when it exceeds its time or memory; the pool starts another. */
export function startCall(pool: Piscina, options: CallOptions): Call {
  const { what, work, seconds, limits, onMessage, turn, signal } = options;
  const { port1: port, port2 } = new MessageChannel();
  const ending = new AbortController();
  let reason: JobEnding = 'FALHA';
  let since = performance.now() + START_MS;
  /** Processor time of the thread at its last message; null when it must be read again. */
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
    // A terminated thread has no statistics.
    if (thread) lookAt(thread).catch(() => undefined);
  }, LOOK_MS);
  const asked = { name: what, transferList: [port2], signal: ending.signal };
  const onGivenUp = () => ending.abort();
  signal?.addEventListener('abort', onGivenUp);
  // A signal that aborted before the listener was added fires no event.
  if (signal?.aborted) onGivenUp();
  turn.lost.addEventListener('abort', () => end('PARADA'));
  /** Delivers messages sent before the end of the thread. */
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
  // Prevents an unhandled rejection: the error reaches the awaiting caller, if there still is one.
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
