import type { Jobs } from '../../server/workers/port.ts';

/** Returns jobs with some replaced, also in what `until` returns, because a task gets its jobs from `until`. */
export function jobsWith(jobs: Jobs, changed: Partial<Omit<Jobs, 'until'>>): Jobs {
  const other: Jobs = { ...jobs, ...changed, until: () => other };
  return other;
}
