import type { Jobs } from '../../server/workers/port.ts';

/** Jobs of which some go otherwise, also for whoever may give up: a task gets its own by `until`. */
export function jobsWith(jobs: Jobs, changed: Partial<Omit<Jobs, 'until'>>): Jobs {
  const other: Jobs = { ...jobs, ...changed, until: () => other };
  return other;
}
