/** What happens in this process that somebody else in it waits for. Only a hint: the truth lies in the database. */
export type ProcessEvent =
  | { kind: 'tarefa' }
  | { kind: 'aviso'; usuarioId: string }
  /** The server is about to stop: streams end. */
  | { kind: 'fim' };

export interface ProcessEvents {
  emit: (event: ProcessEvent) => void;
  /** Out: how to stop listening. */
  on: (listener: (event: ProcessEvent) => void) => () => void;
}

/** Events of one process, which need no network: other processes find the same by looking into the database. */
export function createEvents(): ProcessEvents {
  const listeners = new Set<(event: ProcessEvent) => void>();
  return {
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
