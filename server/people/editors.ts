import { and, arrayContains, count, eq } from 'drizzle-orm';
import { advisoryLock } from '../db/advisoryLock.ts';
import { ownProfile } from '../db/joins.ts';
import { perfis, usuarios } from '../db/peopleTables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { WriteContext } from '../http/route.ts';

/** Returns the number of active users of the tenant who may edit users. */
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
 * Serialises changes to users and profiles of a tenant: two editors who each saw the other remain could otherwise both be removed. Call it
 * before any row is locked.
 */
export async function lockPeople({ tx, ator }: WriteContext): Promise<void> {
  await advisoryLock(tx, `pessoas ${ator.tenantId}`);
}

const before = new WeakMap<WriteContext['tx'], number>();

/** Records how many users could edit users before the write. Under `lockPeople`. */
export async function countEditors(context: WriteContext): Promise<void> {
  before.set(context.tx, await editors(context));
}

/** Throws after a write that leaves the tenant without users who may edit users, which rolls it back. */
export async function requireEditorLeft(context: WriteContext): Promise<void> {
  if ((before.get(context.tx) ?? 0) === 0 || (await editors(context)) > 0) return;
  throw new ApiProblem(
    'ULTIMO_ADMINISTRADOR',
    'Ninguém mais poderia administrar os usuários. Antes, dê a outra pessoa ativa um perfil que altera usuários.',
  );
}
