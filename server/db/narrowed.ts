import { eq } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { tenants } from './tenants.ts';

/** Filters of a list over all tenants: one tenant by its name, and one state. */
export interface Narrowed {
  tenant?: string | undefined;
  estado?: string | undefined;
}

/** Throws a sentence for an unknown tenant or state: an empty list would suggest that all is well. */
export async function requireKnown(
  tx: Tx,
  { tenant, estado }: Narrowed,
  estados: readonly string[],
): Promise<void> {
  if (estado !== undefined && !estados.includes(estado))
    throw new Error(`Não conheço o estado '${estado}'. Os que há: ${estados.join(', ')}.`);
  if (tenant === undefined) return;
  const [found] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.nome, tenant)).limit(1);
  if (!found) throw new Error(`Não há tenant com o nome '${tenant}'.`);
}
