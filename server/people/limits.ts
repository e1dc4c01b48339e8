import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Parametros, parametrosSchema } from '../../contract/parametros.ts';
import { advisoryLock } from '../db/advisoryLock.ts';
import { rowsOf } from '../db/database.ts';
import { invalidFields } from '../http/problem.ts';
import type { SessionContext } from '../http/route.ts';
import type { Change } from '../resources/rules.ts';

/** What a tenant may have only so many of: where it is counted, the field that says it is in use, and its limit. */
const LIMITED = {
  usuarios: { active: 'ativo', parametro: 'limiteUsuarios', texto: 'usuários ativos' },
  empresas: { active: 'ativa', parametro: 'limiteEmpresas', texto: 'empresas ativas' },
} as const satisfies Record<string, { active: string; parametro: keyof Parametros; texto: string }>;

const tenantSchema = z.object({ parametros: parametrosSchema });
const countSchema = z.object({ total: z.number() });

/**
 * After a write: throws 400 at the field when it brought one more into use than the tenant's parameter allows, which
 * rolls it back. Concurrent writers are serialised, since each sees only what is committed.
 */
export async function requireWithinLimit(
  { tx, sessao }: SessionContext,
  table: keyof typeof LIMITED,
  { before, next }: Change,
): Promise<void> {
  const { active, parametro, texto } = LIMITED[table];
  if (next?.[active] !== true || before?.[active] === true) return;
  const { tenantId } = sessao;
  const [tenant] = await rowsOf(tx, sql`select parametros from tenants where id = ${tenantId}`);
  const limit = tenantSchema.parse(tenant).parametros[parametro];
  if (limit === 0) return;
  await advisoryLock(tx, `${table} ${tenantId}`);
  const [counted] = await rowsOf(
    tx,
    sql`select count(*)::int as total from ${sql.identifier(table)}
         where tenant_id = ${tenantId} and ${sql.identifier(active)}`,
  );
  if (countSchema.parse(counted).total <= limit) return;
  throw invalidFields({
    [active]: `A sua organização contratou ${limit} ${texto}. Inative o que não usa mais ou peça mais à administração do Farol.`,
  });
}
