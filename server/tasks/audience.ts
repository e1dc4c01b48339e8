import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { expandPermissions } from '../../contract/permissionCodes.ts';
import { type Guard, isAllowed } from '../../contract/permissions.ts';
import type { Tx } from '../db/database.ts';
import { ownerOfLink, ownProfile, ownTenant } from '../db/joins.ts';
import { empresasUsuarios, perfis, usuarios } from '../db/peopleTables.ts';
import { tenants } from '../db/tenants.ts';

/** Returns the active people of a tenant who pass a guard; `which` is a further condition on them. */
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

/** Condition for people who act for a company. */
function actFor(tx: Tx, empresaId: string): SQL {
  const links = tx
    .select({ um: sql`1` })
    .from(empresasUsuarios)
    .where(and(ownerOfLink, eq(empresasUsuarios.empresaId, empresaId)));
  return exists(links);
}

/**
 * Returns the people to notify about a record, or about work of a service: those who pass the guard for doing it by hand, for its company
 * or for all; with `among`, only those of the list.
 */
export function peopleOfRecord(
  tx: Tx,
  { tenantId, empresaId }: Owner,
  guard: Guard,
  among?: readonly string[],
): Promise<string[]> {
  const ofCompany = empresaId === null ? undefined : actFor(tx, empresaId);
  return peopleAllowed(tx, tenantId, guard, and(ofCompany, among && inArray(usuarios.id, [...among])));
}

/** Returns the people to notify when a service does not work: those who may repair it. */
export function peopleWhoAdminister(tx: Tx, tenantId: string): Promise<string[]> {
  return peopleAllowed(tx, tenantId, { allOf: ['API_ADMINISTRA'] });
}
