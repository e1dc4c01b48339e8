import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { expandPermissions } from '../../contract/permissionCodes.ts';
import { type Guard, isAllowed } from '../../contract/permissions.ts';
import type { Tx } from '../db/database.ts';
import { ownerOfLink, ownProfile, ownTenant } from '../db/joins.ts';
import { empresasUsuarios, perfis, usuarios } from '../db/peopleTables.ts';
import { tenants } from '../db/tenants.ts';

/** Active people of a tenant whom a guard lets pass. In: what else is asked of them. */
export async function peopleAllowed(tx: Tx, tenantId: string, guard: Guard, which?: SQL): Promise<string[]> {
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

interface Owner {
  tenantId: string;
  empresaId: string | null;
}

/** Those who act for a company. */
function actFor(tx: Tx, empresaId: string): SQL {
  const links = tx
    .select({ um: sql`1` })
    .from(empresasUsuarios)
    .where(and(ownerOfLink, eq(empresasUsuarios.empresaId, empresaId)));
  return exists(links);
}

/** Who is told of a record, or of work that a service did: those whom a guard lets do it by hand, for its company or for all; of some people, where those are named. */
export function peopleOfRecord(
  tx: Tx,
  { tenantId, empresaId }: Owner,
  guard: Guard,
  among?: readonly string[],
): Promise<string[]> {
  const ofCompany = empresaId === null ? undefined : actFor(tx, empresaId);
  return peopleAllowed(tx, tenantId, guard, and(ofCompany, among && inArray(usuarios.id, [...among])));
}

/** Who is told that a service does not work: the people who may mend it. */
export function peopleWhoAdminister(tx: Tx, tenantId: string): Promise<string[]> {
  return peopleAllowed(tx, tenantId, { allOf: ['API_ADMINISTRA'] });
}
