import type { MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { z } from 'zod';
import type { StreamItem, StreamName } from '../jobs.ts';
import { startCall } from './call.ts';
import type { TurnGate } from './gate.ts';
import type { JobLimits } from './limits.ts';
import type { FromThread, ToThread } from './messages.ts';
import { JobEnded, type StreamAsked } from './port.ts';

interface StreamThreads {
  pool: Piscina;
  gate: TurnGate;
  limits: JobLimits;
  /** Returns the error for an answer without a value. */
  errorOf: (name: string, answer: FromThread | undefined) => Error;
  logEnded: (name: string, ended: JobEnded) => void;
  /** Signal of a caller who may give up. */
  signal: AbortSignal | undefined;
}

interface Asked<N extends StreamName> extends StreamAsked<N> {
  owner: string;
  name: N;
}

/** Types a value from a thread: threads run our own code, so it has the type of the registry. */
const itemOf = <N extends StreamName>(value: unknown) => z.custom<StreamItem<N>>().parse(value);
const send = (port: MessagePort, message: ToThread, given: ArrayBuffer[] = []) =>
  port.postMessage(message, given);

/** Yields the items of a stream, each on demand: between requests its thread waits and occupies its slot. */
export async function* streamFrom<N extends StreamName>(
  { pool, gate, limits, errorOf, logEnded, signal }: StreamThreads,
  { owner, name, source, input, tell }: Asked<N>,
): AsyncGenerator<StreamItem<N>, void, undefined> {
  const turn = await gate.enter(owner, signal);
  let failed: { error: unknown } | undefined;
  let expected: PromiseWithResolvers<FromThread | undefined> | null = null;
  let over = false;
  const give = async (id: number, offset: number, length: number) => {
    call.pause();
    const bytes = await source.read(offset, length).catch((error: unknown) => {
      failed ??= { error };
      return null;
    });
    call.touch();
    send(call.port, { kind: 'bytes', id, bytes }, bytes ? [bytes.buffer] : []);
  };
  const onMessage = (message: FromThread) => {
    if (message.kind === 'read') void give(message.id, message.offset, message.length);
    else expected?.resolve(message);
  };
  const work = { name, size: source.size, input };
  const seconds = limits.streamSeconds;
  const call = startCall(pool, { what: 'stream', work, seconds, limits, onMessage, turn, signal });
  // One handler for all answers: a race of each answer with `call.ended` would retain every answer in memory until the end.
  const onEnd = (settle: () => void) => {
    over = true;
    settle();
  };
  call.ended.then(
    () => onEnd(() => expected?.resolve(undefined)),
    (error: unknown) => onEnd(() => expected?.reject(error)),
  );
  try {
    for (;;) {
      call.touch();
      expected = Promise.withResolvers();
      send(call.port, { kind: 'next', told: tell?.() });
      const answer = await (over ? call.ended.then(() => undefined) : expected.promise);
      call.pause();
      // An error of reading the source is not a defect of the file.
      if (failed) throw failed.error;
      if (answer?.kind === 'done') return;
      if (answer?.kind !== 'value') throw errorOf(name, answer);
      yield itemOf<N>(answer.value);
    }
  } catch (error) {
    if (error instanceof JobEnded && error.ending !== 'FALHA') logEnded(name, error);
    throw error;
  } finally {
    // The time limit applies again to the stop.
    call.touch();
    send(call.port, { kind: 'stop' });
    await call.ended.catch(() => undefined);
    call.port.close();
    turn.leave();
  }
}
