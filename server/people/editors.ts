import { and, arrayContains, count, eq } from 'drizzle-orm';
import { advisoryLock } from '../db/advisoryLock.ts';
import { ownProfile } from '../db/joins.ts';
import { perfis, usuarios } from '../db/peopleTables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { WriteContext } from '../http/route.ts';

/** The active people of the selected tenant who may edit people. */
async function editors({ tx, ator }: WriteContext): Promise<number> {
  const editing = arrayContains(perfis.permissoes, ['USUARIO_EDITA']);
  const [row] = await tx
    .select({ total: count() })
    .from(usuarios)
    .innerJoin(perfis, ownProfile)
    .where(and(eq(usuarios.tenantId, ator.tenantId), usuarios.ativo, editing));
  return row?.total ?? 0;
}

/**
 * One at a time per tenant, whoever changes people or profiles: two who each see the other as the one who stays would
 * otherwise both go. To be called before any row is locked.
 */
export async function lockPeople({ tx, ator }: WriteContext): Promise<void> {
  await advisoryLock(tx, `pessoas ${ator.tenantId}`);
}

const before = new WeakMap<WriteContext['tx'], number>();

/** Remembers how many could edit people before the write. Under `lockPeople`. */
export async function countEditors(context: WriteContext): Promise<void> {
  before.set(context.tx, await editors(context));
}

/** After the write: throws when the tenant is left without anybody who may edit people, which rolls it back. */
export async function requireEditorLeft(context: WriteContext): Promise<void> {
  if ((before.get(context.tx) ?? 0) === 0 || (await editors(context)) > 0) return;
  throw new ApiProblem(
    'ULTIMO_ADMINISTRADOR',
    'Ninguém mais poderia administrar os usuários. Antes, dê a outra pessoa ativa um perfil que altera usuários.',
  );
}
