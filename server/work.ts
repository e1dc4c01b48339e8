import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { startCourier } from './mail/courier.ts';
import { createTaskRunner } from './tasks/runner.ts';
import { createScheduler } from './tasks/scheduler.ts';
import { startCarteiro } from './webhooks/carteiro.ts';

/** Background work of a process. */
export interface Work {
  /** Takes no new work, and resolves when running work has ended or is queued again. */
  stop: () => Promise<void>;
}

type Slots = Pick<Env, 'FAROL_VAGAS_PESSOA' | 'FAROL_VAGAS_FUNDO' | 'FAROL_VAGAS_EXTERNO' | 'FAROL_CARTAS'>;

/**
 * Starts background work: tasks, routines, letters and webhooks. `alone` means that no other process works on this database; `env` sets how
 * much runs concurrently.
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
