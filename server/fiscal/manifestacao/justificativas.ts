import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { JUSTIFICATIVAS_LEMBRADAS } from '../../../contract/fiscal/pedidoManifestacao.ts';
import type { ActorContext } from '../../http/route.ts';
import { manifestacoes } from './tables.ts';

/** Requests that are looked through. */
const RECENTES = 200;

/** In: codes of acts. Out: the justifications that who acts wrote last for them in the companies of the session, each once. */
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
