import type { MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { z } from 'zod';
import { startCall } from './call.ts';
import type { Gate } from './gate.ts';
import type { StreamItem, StreamName } from './jobs.ts';
import type { JobLimits } from './limits.ts';
import type { FromThread, ToThread } from './messages.ts';
import { JobEnded, type StreamAsked } from './port.ts';

interface StreamThreads {
  pool: Piscina;
  gate: Gate;
  limits: JobLimits;
  /** The error of an answer without a value. */
  errorOf: (name: string, answer: FromThread | undefined) => Error;
  logEnded: (name: string, ended: JobEnded) => void;
  /** Of whoever may give up. */
  signal: AbortSignal | undefined;
}

interface Asked<N extends StreamName> extends StreamAsked<N> {
  owner: string;
  name: N;
}

/** A thread runs our own code: what it answers has the type that the registry gives it. */
const itemOf = <N extends StreamName>(value: unknown) => z.custom<StreamItem<N>>().parse(value);
const send = (port: MessagePort, message: ToThread, given: ArrayBuffer[] = []) =>
  port.postMessage(message, given);

/** The items of a stream, one asked for after the other: while nobody asks, its thread waits and keeps its slot. */
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
  // Once for all answers: each in a race with the end would be held, with all that is in it, until that comes.
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
      // What happened to us is no fault of the file.
      if (failed) throw failed.error;
      if (answer?.kind === 'done') return;
      if (answer?.kind !== 'value') throw errorOf(name, answer);
      yield itemOf<N>(answer.value);
    }
  } catch (error) {
    if (error instanceof JobEnded && error.ending !== 'FALHA') logEnded(name, error);
    throw error;
  } finally {
    // From here on its time counts again.
    call.touch();
    send(call.port, { kind: 'stop' });
    await call.ended.catch(() => undefined);
    call.port.close();
    turn.leave();
  }
}
