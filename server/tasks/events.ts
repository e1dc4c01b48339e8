/** What happens in this process that somebody else in it waits for. Only a hint: the truth lies in the database. */
export type ProcessEvent =
  | { kind: 'tarefa' }
  | { kind: 'aviso'; usuarioId: string }
  /** Sessions of a person ended. */
  | { kind: 'sessoes'; usuarioId: string }
  /** The server is about to stop: streams end. */
  | { kind: 'fim' };

export interface ProcessEvents {
  emit: (event: ProcessEvent) => void;
  /** Out: how to stop listening. */
  on: (listener: (event: ProcessEvent) => void) => () => void;
  /** One of the `most` places that somebody has in this process. Out: how to give it back; null when all are taken. */
  take: (who: string, most: number) => (() => void) | null;
}

/** Events of one process, which need no network: other processes find the same by looking into the database. */
export function createEvents(): ProcessEvents {
  const listeners = new Set<(event: ProcessEvent) => void>();
  const taken = new Map<string, number>();
  return {
    take: (who, most) => {
      const held = taken.get(who) ?? 0;
      if (held >= most) return null;
      taken.set(who, held + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        const left = (taken.get(who) ?? 1) - 1;
        if (left > 0) taken.set(who, left);
        else taken.delete(who);
      };
    },
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
