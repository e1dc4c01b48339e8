import { z } from 'zod';
import { MODULES, type Module } from '../../contract/modules.ts';
import { getSession, subscribeSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** Key, in this tab, of the modules disabled since the session began. */
const KEY = 'farol-modulos-desligados';
const keptSchema = z.object({ sid: z.string(), modulos: z.array(z.enum(MODULES)) });

/** Returns the modules that were enabled in this session and are disabled now; a module that was never enabled is treated as absent. */
export function modulosDesligados(): Module[] {
  const { user } = getSession();
  const kept = keptSchema.safeParse(readStoredJson('tab', KEY)).data;
  return user && kept?.sid === user.sid ? kept.modulos.filter((one) => !user.modulos.includes(one)) : [];
}

/**
 * Calls `tell` with modules that were just disabled, and stores them for as long as the session lasts. Returns a function that
 * unsubscribes.
 */
export function followModulos(tell: (modulos: Module[]) => void): () => void {
  let last = getSession().user;
  return subscribeSession(() => {
    const before = last;
    const { user } = getSession();
    last = user;
    if (!user || before?.sid !== user.sid || before.delegacao?.id !== user.delegacao?.id) return;
    const lost = MODULES.filter((one) => before.modulos.includes(one) && !user.modulos.includes(one));
    if (lost.length === 0) return;
    const modulos = [...new Set([...modulosDesligados(), ...lost])];
    writeStored('tab', KEY, JSON.stringify({ sid: user.sid, modulos }));
    tell(lost);
  });
}
