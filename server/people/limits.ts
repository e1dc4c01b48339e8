import { and, count, eq } from 'drizzle-orm';
import { parametrosSchema } from '../../contract/parametros.ts';
import { advisoryLock } from '../db/advisoryLock.ts';
import { usuarios } from '../db/peopleTables.ts';
import { empresas } from '../db/resourceTables.ts';
import { tenants } from '../db/tenants.ts';
import { invalidFields } from '../http/problem.ts';
import type { WriteContext } from '../http/route.ts';
import type { Change, Vagas } from '../resources/rules.ts';

/** Resources limited per tenant: table, column that is true when in use, and parameter with the limit. */
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

/** Returns how many more the tenant may have in use, negative when it has too many; null without a limit. */
export async function vagasDe({ tx, ator }: WriteContext, what: keyof typeof LIMITED): Promise<Vagas | null> {
  const { table, active, inUse, parametro, texto } = LIMITED[what];
  const { tenantId } = ator;
  const [tenant] = await tx
    .select({ parametros: tenants.parametros })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const limit = parametrosSchema.parse(tenant?.parametros)[parametro];
  if (limit === 0) return null;
  await advisoryLock(tx, `${what} ${tenantId}`);
  const [counted] = await tx
    .select({ total: count() })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inUse));
  return {
    campo: active,
    restam: limit - (counted?.total ?? 0),
    frase: `A sua organização contratou ${limit} ${texto}. Inative o que não usa mais ou peça mais à administração do Farol.`,
  };
}

/**
 * Throws 400 at the field, after a write, when it exceeded the tenant's limit of items in use, which rolls it back. Concurrent writers are
 * serialised, since each sees only committed rows.
 */
export async function requireWithinLimit(
  context: WriteContext,
  what: keyof typeof LIMITED,
  { before, next }: Change,
): Promise<void> {
  const { active } = LIMITED[what];
  if (next?.[active] !== true || before?.[active] === true) return;
  const vagas = await vagasDe(context, what);
  if (vagas && vagas.restam < 0) throw invalidFields({ [vagas.campo]: vagas.frase });
}
