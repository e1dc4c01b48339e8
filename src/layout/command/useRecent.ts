import { useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { useSession } from '../../authProvider/useSession.ts';
import type { Command } from './command.ts';

const KEPT = 8;
const SHOWN = 5;

export interface Recent {
  /** Returns the recently used ones among all commands, the last one first. */
  recent: (commands: readonly Command[]) => Command[];
  use: (command: Command) => void;
}

/**
 * Returns the recently used commands. Ids of screens and actions are stored in the browser; records, which are tenant data, only in memory
 * and for the company they were found with.
 */
export function useRecent(): Recent {
  const empresa = useSession().empresaUsuario?.uuid;
  const [stored, setStored] = useStore<string[]>('comandos-recentes', []);
  const [order, setOrder] = useState(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another company there are none.
  const known = useMemo(() => new Map<string, Command>(), [empresa]);
  return useMemo(
    () => ({
      recent: (commands) =>
        order
          .flatMap((id) => known.get(id) ?? commands.find((command) => command.id === id) ?? [])
          .slice(0, SHOWN)
          .map((command) => ({ ...command, group: 'recentes' })),
      use: (command) => {
        // Actions of a page exist only on that page.
        if (command.group === 'empresas' || command.group === 'pagina') return;
        if (command.id.startsWith('registro:')) known.set(command.id, command);
        const next = [command.id, ...order.filter((id) => id !== command.id)].slice(0, KEPT);
        setOrder(next);
        setStored(next.filter((id) => !id.startsWith('registro:')));
      },
    }),
    [order, known, setStored],
  );
}
