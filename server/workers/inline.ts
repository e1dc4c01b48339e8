import { ApiProblem } from '../http/problem.ts';
import { yieldToEventLoop } from '../tasks/yieldToEventLoop.ts';
import { type JobInput, type JobName, type JobOutput, jobsByName, streamsByName } from './jobs.ts';
import { JOB_LIMITS } from './limits.ts';
import { JobEnded, type JobOutcome, type Jobs } from './port.ts';

/** The jobs in place, for where there are no threads: nothing can be ended. In: who is told of one that failed. */
export function inlineJobs(tell: (error: unknown) => void): Jobs {
  return {
    run: (_owner, name, input) => jobsByName[name](input),
    each: async <N extends JobName>(_owner: string, name: N, inputs: readonly JobInput<N>[]) => {
      const outcomes: JobOutcome<JobOutput<N>>[] = [];
      for (const input of inputs) {
        await yieldToEventLoop();
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
    stream: (_owner, name, source, input) => streamsByName[name](source, input),
  };
}
