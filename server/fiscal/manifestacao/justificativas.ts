import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { JUSTIFICATIVAS_LEMBRADAS } from '../../../contract/fiscal/pedidoManifestacao.ts';
import type { ActorContext } from '../../http/route.ts';
import { manifestacoes } from './tables.ts';

/** Maximum number of requests searched. */
const RECENTES = 200;

/**
 * Returns the user's latest justifications for these acts in the companies of the session, each once; `tipos` are codes
 * of acts.
 */
export async function ultimasJustificativas(
  { tx, ator }: ActorContext,
  tipos: readonly string[],
): Promise<string[]> {
  if (ator.tipo !== 'pessoa') return [];
  const { justificativa, usuarioId, tpEvento, criadoEm, id } = manifestacoes;
  const rows = await tx
    .select({ justificativa })
    .from(manifestacoes)
    .where(and(eq(usuarioId, ator.usuarioId), inArray(tpEvento, [...tipos]), ne(justificativa, '')))
    .orderBy(desc(criadoEm), desc(id))
    .limit(RECENTES);
  return [...new Set(rows.map((row) => row.justificativa))].slice(0, JUSTIFICATIVAS_LEMBRADAS);
}
