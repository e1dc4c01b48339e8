import { eq } from 'drizzle-orm';
import { empresasUsuarios } from '../db/peopleTables.ts';
import type { SessionContext } from '../http/route.ts';

/**
 * After a company is made: whoever edits people and acts for no company yet acts for this one. Otherwise the first
 * person of a new tenant, who has no colleague to be linked by, could never begin.
 */
export async function linkFirstCompany(context: SessionContext, empresaId: string): Promise<void> {
  const { tx, sessao } = context;
  const { tenantId, usuarioId, permissoes, delegacao } = sessao;
  if (delegacao || !permissoes.includes('USUARIO_EDITA')) return;
  const [present] = await tx
    .select({ id: empresasUsuarios.id })
    .from(empresasUsuarios)
    .where(eq(empresasUsuarios.usuarioId, usuarioId))
    .limit(1);
  if (present) return;
  await tx.insert(empresasUsuarios).values({ tenantId, usuarioId, empresaId });
  await context.audit({
    acao: 'ALTERA',
    recurso: 'usuarios',
    registroId: usuarioId,
    registro: sessao.nome,
    antes: { empresas: [] },
    depois: { empresas: [empresaId] },
  });
}
