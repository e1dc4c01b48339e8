import { and, count, eq } from 'drizzle-orm';
import { parametrosSchema } from '../../contract/parametros.ts';
import { advisoryLock } from '../db/advisoryLock.ts';
import { usuarios } from '../db/peopleTables.ts';
import { empresas } from '../db/resourceTables.ts';
import { tenants } from '../db/tenants.ts';
import { invalidFields } from '../http/problem.ts';
import type { ActorContext } from '../http/route.ts';
import type { Change } from '../resources/rules.ts';

/** What a tenant may have only so many of: where it is counted, the field that says it is in use, and its limit. */
const LIMITED = {
  usuarios: {
    table: usuarios,
    active: 'ativo',
    inUse: usuarios.ativo,
    parametro: 'limiteUsuarios',
    texto: 'usuários ativos',
  },
  empresas: {
    table: empresas,
    active: 'ativa',
    inUse: empresas.ativa,
    parametro: 'limiteEmpresas',
    texto: 'empresas ativas',
  },
} as const;

/**
 * After a write: throws 400 at the field when it brought one more into use than the tenant's parameter allows, which
 * rolls it back. Concurrent writers are serialised, since each sees only what is committed.
 */
export async function requireWithinLimit(
  { tx, ator }: ActorContext,
  what: keyof typeof LIMITED,
  { before, next }: Change,
): Promise<void> {
  const { table, active, inUse, parametro, texto } = LIMITED[what];
  if (next?.[active] !== true || before?.[active] === true) return;
  const { tenantId } = ator;
  const [tenant] = await tx
    .select({ parametros: tenants.parametros })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const limit = parametrosSchema.parse(tenant?.parametros)[parametro];
  if (limit === 0) return;
  await advisoryLock(tx, `${what} ${tenantId}`);
  const [counted] = await tx
    .select({ total: count() })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inUse));
  if ((counted?.total ?? 0) <= limit) return;
  throw invalidFields({
    [active]: `A sua organização contratou ${limit} ${texto}. Inative o que não usa mais ou peça mais à administração do Farol.`,
  });
}
