import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { webhooksSegredos } from '../db/webhookTables.ts';
import type { Deps } from '../deps.ts';
import { openWith, sealWith } from '../keyring.ts';
import { novoSegredo } from './assinatura.ts';

/** Returns the binding of a sealed secret: it opens only as that row of that tenant. */
export const segredoBinding = (tenantId: string, id: string): string => `webhook:${tenantId}:${id}`;

/** Webhook that owns the secrets. */
export interface Dono {
  tenantId: string;
  webhookId: string;
}

const { id, webhookId: owner, cifrado, serveAte, criadoEm } = webhooksSegredos;
const of = ({ tenantId, webhookId }: Dono) =>
  and(eq(webhooksSegredos.tenantId, tenantId), eq(owner, webhookId));
const serving = (agora: SQL) => or(isNull(serveAte), gt(serveAte, agora));

/** Returns the secrets that sign now, newest first; requires a transaction that may read sealed texts (`farol_auth`). */
export async function openSegredos(
  tx: Tx,
  { certificateKeys, agora }: Pick<Deps, 'certificateKeys' | 'agora'>,
  dono: Dono,
): Promise<string[]> {
  const rows = await tx
    .select({ id, cifrado })
    .from(webhooksSegredos)
    .where(and(of(dono), serving(agora())))
    .orderBy(desc(criadoEm), desc(id));
  const abertos = await Promise.all(
    rows.map((row) => openWith(certificateKeys, row.cifrado, segredoBinding(dono.tenantId, row.id))),
  );
  return abertos.flatMap((segredo) => segredo ?? []);
}

/** Returns when each signing secret was created and until when it signs, newest first. */
export function listSegredos(tx: Tx, agora: SQL, dono: Dono) {
  return tx
    .select({ criadoEm, serveAte })
    .from(webhooksSegredos)
    .where(and(of(dono), serving(agora)))
    .orderBy(desc(criadoEm), desc(id));
}

/** Creates the signing secret, while the former one also signs for `horas` more hours. Returns it; it is never shown again. */
export async function createSegredo(
  tx: Tx,
  { certificateKeys, agora }: Pick<Deps, 'certificateKeys' | 'agora'>,
  dono: Dono,
  { horas, now }: { horas: number; now: Date },
): Promise<string> {
  const ate = sql`${agora()} + make_interval(hours => ${horas})`;
  await tx
    .update(webhooksSegredos)
    .set({ serveAte: ate, alteradoEm: now })
    .where(and(of(dono), isNull(serveAte)));
  const segredo = novoSegredo();
  const novo = crypto.randomUUID();
  await tx.insert(webhooksSegredos).values({
    id: novo,
    ...dono,
    criadoEm: now,
    alteradoEm: now,
    cifrado: await sealWith(certificateKeys, segredo, segredoBinding(dono.tenantId, novo)),
  });
  return segredo;
}
