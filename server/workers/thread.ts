import '../digestNode.ts';
import { constants, setPriority } from 'node:os';
import { type MessagePort, threadId } from 'node:worker_threads';
import { z } from 'zod';
import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import {
  type JobInput,
  type JobName,
  jobsByName,
  type StreamInput,
  type StreamName,
  type StreamTold,
  streamsByName,
} from '../jobs.ts';
import type { FromThread, ToThread } from './messages.ts';
import { buffersIn } from './owned.ts';

/** Code that each thread of the pool runs; no other file imports it. */

async function tell(
  port: MessagePort,
  work: () => Promise<FromThread>,
  given: (answer: FromThread) => ArrayBuffer[] = () => [],
): Promise<void> {
  const answer = await work().catch((error: unknown): FromThread => {
    if (error instanceof ApiProblem) {
      return { kind: 'problem', code: error.code, detail: error.message, extra: error.extra };
    }
    return {
      kind: 'failure',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  });
  post(port, answer, given(answer));
}

const post = (port: MessagePort, message: FromThread, given: ArrayBuffer[] = []) =>
  port.postMessage(message, given);

export interface EachWork<N extends JobName> {
  port: MessagePort;
  name: N;
  inputs: readonly JobInput<N>[];
}

/** Posts one answer per input as soon as it is ready, so that after an abort it is known which input caused it. */
export async function each<N extends JobName>({ port, name, inputs }: EachWork<N>): Promise<void> {
  post(port, { kind: 'begun', threadId });
  for (const input of inputs) {
    await tell(port, async () => ({ kind: 'value', value: await jobsByName[name](input) }));
  }
}

/**
 * Lowers the priority, so that a large file uses only the processor time that requests leave. On other systems than Linux this would affect
 * the whole process.
 */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Types a value from the server's own code: it has the type of the registry. */
const toldOf = <N extends StreamName>(value: unknown) => z.custom<StreamTold<N>>().parse(value);

interface StreamWork<N extends StreamName> {
  port: MessagePort;
  name: N;
  size: number;
  input: StreamInput<N>;
}

/** Posts the items of a stream on demand, until it ends or the reader stops. */
export async function stream<N extends StreamName>({
  port,
  name,
  size,
  input,
}: StreamWork<N>): Promise<void> {
  post(port, { kind: 'begun', threadId });
  giveWay();
  const reads = new Map<number, (bytes: Uint8Array<ArrayBuffer> | null) => void>();
  let asked = 0;
  const source: Slices = {
    size,
    read: async (offset, length) => {
      asked += 1;
      const id = asked;
      const bytes = await new Promise<Uint8Array<ArrayBuffer> | null>((resolve) => {
        reads.set(id, resolve);
        post(port, { kind: 'read', id, offset, length });
      });
      if (!bytes) throw new Error('The source could not be read');
      return bytes;
    },
  };
  const items = streamsByName[name](source, input);
  await new Promise<void>((resolve) => {
    port.on('message', (message: ToThread) => {
      if (message.kind === 'bytes') {
        reads.get(message.id)?.(message.bytes);
        reads.delete(message.id);
      } else if (message.kind === 'next') {
        const next = async (): Promise<FromThread> => {
          const { done, value } = await items.next(toldOf<N>(message.told));
          return done ? { kind: 'done' } : { kind: 'value', value };
        };
        // The buffers of an item are transferred to the receiver.
        void tell(port, next, buffersIn);
      } else resolve();
    });
  });
  await items.return(undefined).catch(() => undefined);
}
