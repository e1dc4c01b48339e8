import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { startCourier } from './mail/courier.ts';
import { createTaskRunner } from './tasks/runner.ts';
import { createScheduler } from './tasks/scheduler.ts';
import { startCarteiro } from './webhooks/carteiro.ts';

/** What a process does besides answering requests. */
export interface Work {
  /** Takes nothing new, and returns when what runs has ended or gone back into the queue. */
  stop: () => Promise<void>;
}

type Slots = Pick<Env, 'FAROL_VAGAS_PESSOA' | 'FAROL_VAGAS_FUNDO' | 'FAROL_VAGAS_EXTERNO' | 'FAROL_CARTAS'>;

/**
 * Starts background work: tasks, routines, letters and webhooks. In: whether no other process works on this database, and how much is done
 * at once.
 */
export async function startWork(deps: Deps, { alone }: { alone: boolean }, env: Slots): Promise<Work> {
  const slots = {
    pessoa: env.FAROL_VAGAS_PESSOA,
    fundo: env.FAROL_VAGAS_FUNDO,
    externo: env.FAROL_VAGAS_EXTERNO,
  };
  const tasks = createTaskRunner(deps, { alone, slots });
  const scheduler = createScheduler(deps, { alone });
  const courier = startCourier(deps, env.FAROL_CARTAS);
  const carteiro = startCarteiro(deps, { alone });
  await tasks.start();
  scheduler.start();
  return {
    stop: async () => {
      await Promise.all([tasks.stop(), scheduler.stop()]);
      await Promise.all([courier.stop(), carteiro.stop()]);
    },
  };
}
