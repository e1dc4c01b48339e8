import { makeValue } from '../valueStore.ts';

/** How many pieces of background work this tab has begun: whoever tells their end looks out from the first on. */
export const begunTasks = makeValue(0);

/** An answer says that work went into the background. */
export function noteBegunTask(): void {
  begunTasks.set(begunTasks.get() + 1);
}
