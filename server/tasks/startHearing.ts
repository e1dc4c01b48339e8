import { hearOthers } from '../db/hearOthers.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';

/**
 * Forwards events of other processes of this database to the events of this one, and logs whether that works. Returns the function that
 * stops it; null on PGlite, where there are no others.
 */
export function startHearing(env: Env, { reserva, events, log }: Pick<Deps, 'reserva' | 'events' | 'log'>) {
  if (!env.DATABASE_URL) return null;
  return hearOthers({
    url: env.DATABASE_URL_DIRETA || env.DATABASE_URL,
    db: reserva,
    heard: events.emit,
    changed: (hears, why) => {
      events.setHearsAll(hears);
      const motivo = hears
        ? 'O que outros processos fazem é sabido na hora.'
        : `O que outros processos fazem é visto a cada poucos segundos: ${why}.`;
      log({ nivel: hears ? 'info' : 'aviso', evento: 'ENTRE_PROCESSOS', motivo });
    },
  });
}
