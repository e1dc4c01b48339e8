import { eq } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { tenants } from './tenants.ts';

/** What a list of all tenants is asked for: of which one, by its name, and in which state alone. */
export interface Narrowed {
  tenant?: string | undefined;
  estado?: string | undefined;
}

/** Throws a sentence for a tenant or a state that there is not: an empty list would say that all is well. */
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
