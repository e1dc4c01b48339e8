import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { DEVICE_HEADER } from '../../contract/session.ts';
import type { Tx } from '../db/database.ts';
import { dispositivos } from '../db/sessionTables.ts';
import type { RequestContext } from '../http/route.ts';
import type { Owner } from './fatores/owner.ts';
import { hashToken } from './randomToken.ts';
import { addressGroup } from './slowDown.ts';

const DAY = 24 * 60 * 60_000;
/** Not used for this long, a device is new again. */
const KNOWN_FOR = 180 * DAY;
/** How many are remembered of one person. */
const KEPT = 50;
/** What a browser makes for itself; anything else counts as not sent. */
const NAME = /^[A-Za-z0-9_-]{22,64}$/;
const FORGOTTEN = new Date(0);

const ofOwner = ({ tenantId, usuarioId }: Owner) =>
  and(eq(dispositivos.tenantId, tenantId), eq(dispositivos.usuarioId, usuarioId));

/** What is read of a request to know its device. */
export const DEVICE_HEADERS = {
  [DEVICE_HEADER]: { description: 'Um nome ao acaso que o navegador guarda, pelo qual é reconhecido' },
  'user-agent': { description: 'O navegador, como aparece nas sessões da pessoa' },
};

/** What identifies a device of one person: the name that the browser stores or, without one, browser and network. */
export function deviceHash({ request, address }: RequestContext, owner: Owner): Promise<string> {
  const sent = request.headers.get(DEVICE_HEADER) ?? '';
  const agent = request.headers.get('user-agent') ?? '';
  const name = NAME.test(sent) ? sent : `${agent}\n${addressGroup(address)}`;
  return hashToken(`dispositivo:${owner.tenantId}:${owner.usuarioId}:${name}`);
}

/** As `farol_auth`: records a sign-in on this device. Out: whether the device is new, though the person is not. */
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

/** As `farol_auth`: every device but the present one is new again, as after a change of the password. */
export async function forgetDevices(tx: Tx, owner: Owner, except: string): Promise<void> {
  await tx
    .update(dispositivos)
    .set({ ultimoUso: FORGOTTEN })
    .where(and(ofOwner(owner), ne(dispositivos.hash, except)));
}
