import type { Deps } from './deps.ts';
import { startCourier } from './mail/courier.ts';
import { createTaskRunner } from './tasks/runner.ts';
import { createScheduler } from './tasks/scheduler.ts';

/** What a process does besides answering requests. */
export interface Work {
  /** Letters may wait in the queue. */
  wakeCourier: () => void;
  /** Takes nothing new, and returns when what runs has ended or gone back into the queue. */
  stop: () => Promise<void>;
}

/** Starts background work: tasks, routines and letters. In: whether no other process works on this database. */
export async function startWork(deps: Deps, { alone }: { alone: boolean }): Promise<Work> {
  const tasks = createTaskRunner(deps, { alone });
  const scheduler = createScheduler(deps, { alone });
  const courier = startCourier(deps);
  await tasks.start();
  scheduler.start();
  return {
    wakeCourier: courier.wake,
    stop: async () => {
      await Promise.all([tasks.stop(), scheduler.stop()]);
      await courier.stop();
    },
  };
}
