import { and, eq } from 'drizzle-orm';
import { visoesPadroes } from '../../db/preferenceTables.ts';
import type { PersonContext } from '../../http/route.ts';
import { ownProfileOf, requireSeen } from './lerVisoes.ts';

/**
 * Sets or clears a view as the user's default of its list. Clearing the default of the profile stores that the user chose none. Throws 404.
 */
export async function prefer(context: PersonContext, id: string, padrao: boolean): Promise<void> {
  const { tx, sessao, now } = context;
  const { tenantId, usuarioId } = sessao;
  const { recurso } = await requireSeen(context, id);
  const ofList = eq(visoesPadroes.recurso, recurso);
  const ofProfile = and(
    ofList,
    eq(visoesPadroes.perfilId, ownProfileOf(context)),
    eq(visoesPadroes.visaoId, id),
  );
  const refuses = !padrao && (await tx.$count(visoesPadroes, ofProfile)) > 0;
  if (!padrao && !refuses) {
    const own = and(ofList, eq(visoesPadroes.usuarioId, usuarioId), eq(visoesPadroes.visaoId, id));
    await tx.delete(visoesPadroes).where(own);
    return;
  }
  const visaoId = padrao ? id : null;
  await tx
    .insert(visoesPadroes)
    .values({ tenantId, usuarioId, recurso, visaoId, criadoEm: now, alteradoEm: now })
    .onConflictDoUpdate({
      target: [visoesPadroes.tenantId, visoesPadroes.usuarioId, visoesPadroes.recurso],
      set: { visaoId, alteradoEm: now },
    });
}
