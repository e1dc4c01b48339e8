import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { nfsesDecisoes } from '../revisaoTables.ts';

/** One row of the history of a note. */
export type Linha = typeof nfsesDecisoes.$inferSelect;

/** The whole history of notes, oldest first, by note. */
export async function historicosDe(tx: Tx, ids: readonly string[]): Promise<Map<string, Linha[]>> {
  const historicos = new Map(ids.map((id): [string, Linha[]] => [id, []]));
  if (ids.length === 0) return historicos;
  const rows = await tx
    .select()
    .from(nfsesDecisoes)
    .where(inArray(nfsesDecisoes.nfseId, [...ids]))
    .orderBy(asc(nfsesDecisoes.sequencia));
  for (const row of rows) historicos.get(row.nfseId)?.push(row);
  return historicos;
}

/** The ids of what was taken back. */
export const desfeitas = (linhas: readonly Linha[]): Set<string> =>
  new Set(linhas.flatMap(({ desfaz }) => desfaz ?? []));

/** Of a history what still counts, oldest first: neither what was taken back nor the taking back. */
export function emPe(linhas: readonly Linha[]): Linha[] {
  const fora = desfeitas(linhas);
  return linhas.filter(({ id, acao }) => acao !== 'DESFAZ' && !fora.has(id));
}

/** The acceptance that stands: the approval that nothing has come after; null where the note is not approved. */
export function aceiteEmPe(linhas: readonly Linha[]): Linha | null {
  const ultima = emPe(linhas).at(-1);
  return ultima?.acao === 'APROVA' ? ultima : null;
}
