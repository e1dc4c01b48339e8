import { z } from 'zod';
import { MODULES, type Module } from '../../contract/modules.ts';
import { getSession, subscribeSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** Of this tab: the modules that went off since the session began. */
const KEY = 'farol-modulos-desligados';
const keptSchema = z.object({ sid: z.string(), modulos: z.array(z.enum(MODULES)) });

/** Out: the modules that were on in this session and are off now; one that never was is as if it were not there. */
export function modulosDesligados(): Module[] {
  const { user } = getSession();
  const kept = keptSchema.safeParse(readStoredJson('tab', KEY)).data;
  return user && kept?.sid === user.sid ? kept.modulos.filter((one) => !user.modulos.includes(one)) : [];
}

/** In: who is told of modules that went off just now. Keeps them for as long as the session lasts. Out: how to stop. */
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
