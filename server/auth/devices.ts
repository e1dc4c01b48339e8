import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { DEVICE_HEADER } from '../../contract/session.ts';
import type { Tx } from '../db/database.ts';
import { dispositivos } from '../db/sessionTables.ts';
import type { RequestContext } from '../http/route.ts';
import type { Owner } from './fatores/owner.ts';
import { hashToken } from './randomToken.ts';
import { addressGroup } from './slowDown.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds without use after which a device counts as new again. */
const KNOWN_FOR = 180 * DAY;
/** Maximum number of devices stored per person. */
const KEPT = 50;
/** Format of the name that the browser generates; any other value counts as not sent. */
const NAME = /^[A-Za-z0-9_-]{22,64}$/;
const FORGOTTEN = new Date(0);

const ofOwner = ({ tenantId, usuarioId }: Owner) =>
  and(eq(dispositivos.tenantId, tenantId), eq(dispositivos.usuarioId, usuarioId));

/** Request headers that identify a device. */
export const DEVICE_HEADERS = {
  [DEVICE_HEADER]: { description: 'Um nome ao acaso que o navegador guarda, pelo qual é reconhecido' },
  'user-agent': { description: 'O navegador, como aparece nas sessões da pessoa' },
};

/** Returns the hash that identifies a device of one person: by the name that the browser stores or, without one, by browser and network. */
export function deviceHash({ request, address }: RequestContext, owner: Owner): Promise<string> {
  const sent = request.headers.get(DEVICE_HEADER) ?? '';
  const agent = request.headers.get('user-agent') ?? '';
  const name = NAME.test(sent) ? sent : `${agent}\n${addressGroup(address)}`;
  return hashToken(`dispositivo:${owner.tenantId}:${owner.usuarioId}:${name}`);
}

/**
 * Records a sign-in on this device; runs as `farol_auth`. Returns true when the device is new but the person has signed in on others
 * before.
 */
export async function noteDevice(tx: Tx, owner: Owner, hash: string, now: Date): Promise<boolean> {
  const known = await tx
    .select({ hash: dispositivos.hash, ultimoUso: dispositivos.ultimoUso })
    .from(dispositivos)
    .where(ofOwner(owner))
    .orderBy(desc(dispositivos.ultimoUso), asc(dispositivos.hash));
  const own = known.find((device) => device.hash === hash);
  const { tenantId, usuarioId } = owner;
  await tx
    .insert(dispositivos)
    .values({ tenantId, usuarioId, hash, criadoEm: now, ultimoUso: now })
    .onConflictDoUpdate({
      target: [dispositivos.tenantId, dispositivos.usuarioId, dispositivos.hash],
      set: { ultimoUso: now },
    });
  const surplus = known.slice(KEPT).map((device) => device.hash);
  if (surplus.length > 0) {
    await tx.delete(dispositivos).where(and(ofOwner(owner), inArray(dispositivos.hash, surplus)));
  }
  const isKnown = own !== undefined && now.getTime() - own.ultimoUso.getTime() < KNOWN_FOR;
  return known.length > 0 && !isKnown;
}

/** Makes every device except the present one count as new again, as after a change of password. Runs as `farol_auth`. */
export async function forgetDevices(tx: Tx, owner: Owner, except: string): Promise<void> {
  await tx
    .update(dispositivos)
    .set({ ultimoUso: FORGOTTEN })
    .where(and(ofOwner(owner), ne(dispositivos.hash, except)));
}
