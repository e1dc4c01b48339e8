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
} from './jobs.ts';
import type { FromThread, ToThread } from './messages.ts';
import { buffersIn } from './owned.ts';

/** The file that each thread of the pool runs; nothing else imports it. */

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

/** One answer for each input, told as soon as it is there: of one that never comes, it is known which it is. */
export async function each<N extends JobName>({ port, name, inputs }: EachWork<N>): Promise<void> {
  post(port, { kind: 'begun', threadId });
  for (const input of inputs) {
    await tell(port, async () => ({ kind: 'value', value: await jobsByName[name](input) }));
  }
}

/** A large file takes the processor that requests leave over. Elsewhere than on Linux that would be said of the whole process. */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** The server tells its own threads: it has the type that the registry gives it. */
const toldOf = <N extends StreamName>(value: unknown) => z.custom<StreamTold<N>>().parse(value);

interface StreamWork<N extends StreamName> {
  port: MessagePort;
  name: N;
  size: number;
  input: StreamInput<N>;
}

/** The items of a stream as they are asked for, until there is no more or nobody wants more. */
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
        // What a stream has given is the receiver's.
        void tell(port, next, buffersIn);
      } else resolve();
    });
  });
  await items.return(undefined).catch(() => undefined);
}
