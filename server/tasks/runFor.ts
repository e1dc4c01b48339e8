import type { TaskRun } from './task.ts';

/** Returns the run of a task about several companies, restricted to one of them: its steps open for that one by default. */
export function runFor(run: TaskRun, empresa: string): TaskRun {
  return { ...run, step: (work, breadth = { empresa }) => run.step(work, breadth) };
}
