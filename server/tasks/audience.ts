import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { expandPermissions } from '../../contract/permissionCodes.ts';
import { type Guard, isAllowed } from '../../contract/permissions.ts';
import type { Tx } from '../db/database.ts';
import { ownerOfLink, ownProfile, ownTenant } from '../db/joins.ts';
import { empresasUsuarios, perfis, usuarios } from '../db/peopleTables.ts';
import { tenants } from '../db/tenants.ts';

/** Active people of a tenant whom a guard lets pass. In: what else is asked of them. */
async function peopleAllowed(tx: Tx, tenantId: string, guard: Guard, which?: SQL): Promise<string[]> {
  const { permissoes, nome: profile } = perfis;
  const rows = await tx
    .select({ id: usuarios.id, profile, permissoes, modulos: tenants.modulos })
    .from(usuarios)
    .innerJoin(perfis, ownProfile)
    .innerJoin(tenants, ownTenant)
    .where(and(eq(usuarios.tenantId, tenantId), usuarios.ativo, which))
    .orderBy(asc(usuarios.id));
  return rows
    .filter((one) => isAllowed({ ...one, permissoes: expandPermissions(one.permissoes) }, guard))
    .map(({ id }) => id);
}

/** Who is told of work on a company that a service did: the people who act for it and may do the same by hand. */
export function peopleOfCompany(
  tx: Tx,
  { tenantId, empresaId }: { tenantId: string; empresaId: string },
  guard: Guard,
): Promise<string[]> {
  const links = tx
    .select({ um: sql`1` })
    .from(empresasUsuarios)
    .where(and(ownerOfLink, eq(empresasUsuarios.empresaId, empresaId)));
  return peopleAllowed(tx, tenantId, guard, exists(links));
}

/** Who is told that a service does not work: the people who may mend it. */
export function peopleWhoAdminister(tx: Tx, tenantId: string): Promise<string[]> {
  return peopleAllowed(tx, tenantId, { allOf: ['API_ADMINISTRA'] });
}
