import type { TaskRun } from './task.ts';

/** The run of a task about several companies, for one of them: its steps open for that one unless they say otherwise. */
export function runFor(run: TaskRun, empresa: string): TaskRun {
  return { ...run, step: (work, breadth = { empresa }) => run.step(work, breadth) };
}
