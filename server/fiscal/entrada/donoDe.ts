import { eq } from 'drizzle-orm';
import { asRole } from '../../db/database.ts';
import { servicos } from '../../db/servicoTable.ts';
import type { Deps } from '../../deps.ts';

/** Returns the tenant of a service user; null when there is no such service user. */
export async function donoDe(deps: Deps, servico: string): Promise<{ tenantId: string } | null> {
  const [dono] = await asRole(deps.db, 'farol_auth', null, (tx) =>
    tx.select({ tenantId: servicos.tenantId }).from(servicos).where(eq(servicos.id, servico)),
  );
  return dono ?? null;
}
