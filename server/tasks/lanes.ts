import { FAIXAS_TAREFA, type FaixaTarefa } from '../../contract/tarefas.ts';

/** Number of tasks of each lane that one process runs concurrently. */
export type Slots = Readonly<Record<FaixaTarefa, number>>;
export const SLOTS: Slots = { pessoa: 2, fundo: 1, externo: 4 };

/** Creates the slots of one process, by lane, with the tasks that run in them. */
export function createLanes(slots: Slots) {
  const running = new Map<Promise<void>, FaixaTarefa>();
  const takenIn = (faixa: FaixaTarefa) => [...running.values()].filter((taken) => taken === faixa).length;
  return {
    /** Lanes with a free slot. */
    free: (): FaixaTarefa[] => FAIXAS_TAREFA.filter((faixa) => takenIn(faixa) < slots[faixa]),
    isFree: (faixa: FaixaTarefa): boolean => takenIn(faixa) < slots[faixa],
    /** Occupies a slot until the work has ended, then calls `over`. */
    hold: (faixa: FaixaTarefa, work: Promise<void>, over: () => void): void => {
      const tracked: Promise<void> = work.finally(() => {
        running.delete(tracked);
        over();
      });
      running.set(tracked, faixa);
    },
    isIdle: (): boolean => running.size === 0,
    /** Resolves when everything that runs now has ended. */
    settled: (): Promise<unknown> => Promise.all(running.keys()),
  };
}
