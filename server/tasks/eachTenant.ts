import { asc } from 'drizzle-orm';
import { type Parametros, parametrosSchema } from '../../contract/parametros.ts';
import { asRole } from '../db/database.ts';
import { tenants } from '../db/tenants.ts';
import type { Deps } from '../deps.ts';

export interface TenantAndParameters {
  id: string;
  parametros: Parametros;
}

/** Runs the work of a routine for one tenant after the other, until the server stops. */
export async function eachTenant(
  { db }: Pick<Deps, 'db'>,
  stopping: AbortSignal,
  work: (tenant: TenantAndParameters) => Promise<void>,
): Promise<void> {
  const rows = await asRole(db, 'farol_auth', null, (tx) =>
    tx.select({ id: tenants.id, parametros: tenants.parametros }).from(tenants).orderBy(asc(tenants.id)),
  );
  for (const { id, parametros } of rows) {
    if (stopping.aborted) return;
    await work({ id, parametros: parametrosSchema.parse(parametros) });
  }
}
