import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { expandPermissions } from '../../contract/permissionCodes.ts';
import { type Guard, isAllowed } from '../../contract/permissions.ts';
import { rowsOf, type Tx } from '../db/database.ts';

const personSchema = z.object({
  id: z.uuid(),
  profile: z.string(),
  permissoes: z.array(z.string()),
  modulos: z.array(z.string()),
});

/** Active people of a tenant whom a guard lets pass. In: what else is asked of them, over `u` (usuarios). */
async function peopleAllowed(tx: Tx, tenantId: string, guard: Guard, which: SQL): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql`select u.id, p.nome as profile, p.permissoes, t.modulos
          from usuarios u
          join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
          join tenants t on t.id = u.tenant_id
         where u.tenant_id = ${tenantId} and u.ativo and ${which}
         order by u.id`,
  );
  return z
    .array(personSchema)
    .parse(rows)
    .filter((one) => isAllowed({ ...one, permissoes: expandPermissions(one.permissoes) }, guard))
    .map(({ id }) => id);
}

/** Who is told of work on a company that a service did: the people who act for it and may do the same by hand. */
export function peopleOfCompany(
  tx: Tx,
  { tenantId, empresaId }: { tenantId: string; empresaId: string },
  guard: Guard,
): Promise<string[]> {
  const linked = sql`exists (select 1 from empresas_usuarios l
    where l.tenant_id = u.tenant_id and l.usuario_id = u.id and l.empresa_id = ${empresaId})`;
  return peopleAllowed(tx, tenantId, guard, linked);
}

/** Who is told that a service does not work: the people who may mend it. */
export function peopleWhoAdminister(tx: Tx, tenantId: string): Promise<string[]> {
  return peopleAllowed(tx, tenantId, { allOf: ['API_ADMINISTRA'] }, sql`true`);
}
