import { FAIXAS_TAREFA, type FaixaTarefa } from '../../contract/tarefas.ts';

/** How many tasks of each lane one process runs at once. */
export type Slots = Readonly<Record<FaixaTarefa, number>>;
export const SLOTS: Slots = { pessoa: 2, fundo: 1, externo: 4 };

/** The slots of one process, lane by lane, and what runs in them. */
export function createLanes(slots: Slots) {
  const running = new Map<Promise<void>, FaixaTarefa>();
  const takenIn = (faixa: FaixaTarefa) => [...running.values()].filter((taken) => taken === faixa).length;
  return {
    /** Lanes with a slot left. */
    free: (): FaixaTarefa[] => FAIXAS_TAREFA.filter((faixa) => takenIn(faixa) < slots[faixa]),
    isFree: (faixa: FaixaTarefa): boolean => takenIn(faixa) < slots[faixa],
    /** Holds a slot until the work is over. In: what then happens. */
    hold: (faixa: FaixaTarefa, work: Promise<void>, over: () => void): void => {
      const tracked: Promise<void> = work.finally(() => {
        running.delete(tracked);
        over();
      });
      running.set(tracked, faixa);
    },
    isIdle: (): boolean => running.size === 0,
    /** Resolved when everything that runs now is over. */
    settled: (): Promise<unknown> => Promise.all(running.keys()),
  };
}
