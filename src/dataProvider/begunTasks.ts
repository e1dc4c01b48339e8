import { makeValue } from '../valueStore.ts';

/** Number of background tasks that this tab started; the notifier of their end starts watching at the first one. */
export const begunTasks = makeValue(0);

/** Counts a task that a response reported as moved to the background. */
export function noteBegunTask(): void {
  begunTasks.set(begunTasks.get() + 1);
}
