import { useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { useSession } from '../../authProvider/useSession.ts';
import type { Command } from './command.ts';

const KEPT = 8;
const SHOWN = 5;

export interface Recent {
  /** In: all commands. Out: those used last, the last one first. */
  recent: (commands: readonly Command[]) => Command[];
  use: (command: Command) => void;
}

/**
 * What the person used last. Screens and acts are remembered in the browser, by their ids; records, which are data of
 * the tenant, only in the page and for the company for which they were found.
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
        // What a page does is there with the page alone.
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
