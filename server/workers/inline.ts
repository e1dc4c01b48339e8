import { ApiProblem } from '../http/problem.ts';
import {
  type JobInput,
  type JobName,
  type JobOutput,
  jobsByName,
  type StreamItem,
  type StreamName,
  streamsByName,
} from '../jobs.ts';
import { yieldToEventLoop } from '../tasks/yieldToEventLoop.ts';
import { JOB_LIMITS } from './limits.ts';
import { JobEnded, type JobOutcome, type Jobs, type StreamAsked } from './port.ts';
import { throughOnly } from './throughOnly.ts';

/**
 * Returns jobs that run in place, for platforms without threads, where running work cannot be aborted. The first parameter receives
 * unexpected errors; `signal` is the caller's.
 */
export function inlineJobs(tell: (error: unknown) => void, signal?: AbortSignal): Jobs {
  return {
    run: async <N extends JobName>(_owner: string, name: N, input: JobInput<N>): Promise<JobOutput<N>> => {
      signal?.throwIfAborted();
      return await jobsByName[name](input);
    },
    each: async <N extends JobName>(_owner: string, name: N, inputs: readonly JobInput<N>[]) => {
      const outcomes: JobOutcome<JobOutput<N>>[] = [];
      for (const input of inputs) {
        await yieldToEventLoop();
        signal?.throwIfAborted();
        try {
          outcomes.push({ ok: true, value: await jobsByName[name](input) });
        } catch (error) {
          if (!(error instanceof ApiProblem)) tell(error);
          const { message } = error instanceof ApiProblem ? error : new JobEnded('FALHA', JOB_LIMITS);
          outcomes.push({ ok: false, mensagem: message });
        }
      }
      return outcomes;
    },
    stream: (_owner, name, asked) => throughOnly(inPlace(name, asked, signal)),
    until: (other) => inlineJobs(tell, signal ? AbortSignal.any([signal, other]) : other),
  };
}

async function* inPlace<N extends StreamName>(
  name: N,
  { source, input, tell }: StreamAsked<N>,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamItem<N>, void, undefined> {
  const items = streamsByName[name](source, input);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = tell ? await items.next(tell()) : await items.next();
      if (done) return;
      yield value;
    }
  } finally {
    await items.return();
  }
}
