import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parametrosSchema } from '../../contract/parametros.ts';
import { asRole, rowsOf } from '../db/database.ts';
import type { Deps } from '../deps.ts';

const tenantSchema = z.object({ id: z.uuid(), parametros: parametrosSchema });
export type TenantAndParameters = z.infer<typeof tenantSchema>;

/** For routines: does its work for one tenant after the other, until the server stops. */
export async function eachTenant(
  { db }: Pick<Deps, 'db'>,
  stopping: AbortSignal,
  work: (tenant: TenantAndParameters) => Promise<void>,
): Promise<void> {
  const rows = await asRole(db, 'farol_auth', null, (tx) =>
    rowsOf(tx, sql`select id, parametros from tenants order by id`),
  );
  for (const tenant of z.array(tenantSchema).parse(rows)) {
    if (stopping.aborted) return;
    await work(tenant);
  }
}
