import type { AnyTask } from './task.ts';

/** Every kind of background work, one line each: `anyTask(…)`. */
export const taskKinds: readonly AnyTask[] = [];
