import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { webhooksSegredos } from '../db/webhookTables.ts';
import type { Deps } from '../deps.ts';
import { openWith, sealWith } from '../keyring.ts';
import { novoSegredo } from './assinatura.ts';

/** What a sealed secret is bound to: it opens as that row of that tenant alone. */
export const boundTo = (tenantId: string, id: string): string => `webhook:${tenantId}:${id}`;

/** Whose secrets. */
export interface Dono {
  tenantId: string;
  webhookId: string;
}

const { id, webhookId: owner, cifrado, serveAte, criadoEm } = webhooksSegredos;
const of = ({ tenantId, webhookId }: Dono) =>
  and(eq(webhooksSegredos.tenantId, tenantId), eq(owner, webhookId));
const serving = (agora: SQL) => or(isNull(serveAte), gt(serveAte, agora));

/** The secrets that sign now, the present one first. In: a transaction that may read sealed texts (`farol_auth`). */
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
    rows.map((row) => openWith(certificateKeys, row.cifrado, boundTo(dono.tenantId, row.id))),
  );
  return abertos.flatMap((segredo) => segredo ?? []);
}

/** When each secret that signs was made and until when it does, the present one first. */
export function listSegredos(tx: Tx, agora: SQL, dono: Dono) {
  return tx
    .select({ criadoEm, serveAte })
    .from(webhooksSegredos)
    .where(and(of(dono), serving(agora)))
    .orderBy(desc(criadoEm), desc(id));
}

/**
 * Makes the secret that signs from now on. In: for how many hours the former one signs too. Out: it, which nobody sees again.
 */
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
    cifrado: await sealWith(certificateKeys, segredo, boundTo(dono.tenantId, novo)),
  });
  return segredo;
}
