import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { nfsesDecisoes } from '../revisaoTables.ts';

/** One row of the history of a nota. */
export type LinhaDeDecisao = typeof nfsesDecisoes.$inferSelect;

/** Reads the whole history of notas, oldest first, by nota. */
export async function historicosDe(tx: Tx, ids: readonly string[]): Promise<Map<string, LinhaDeDecisao[]>> {
  const historicos = new Map(ids.map((id): [string, LinhaDeDecisao[]] => [id, []]));
  if (ids.length === 0) return historicos;
  const rows = await tx
    .select()
    .from(nfsesDecisoes)
    .where(inArray(nfsesDecisoes.nfseId, [...ids]))
    .orderBy(asc(nfsesDecisoes.sequencia));
  for (const row of rows) historicos.get(row.nfseId)?.push(row);
  return historicos;
}

/** Returns the ids of the undone decisions. */
export const desfeitas = (linhas: readonly LinhaDeDecisao[]): Set<string> =>
  new Set(linhas.flatMap(({ desfaz }) => desfaz ?? []));

/** Returns the rows that still count, oldest first: without undone decisions and the undoing ones. */
export function emPe(linhas: readonly LinhaDeDecisao[]): LinhaDeDecisao[] {
  const fora = desfeitas(linhas);
  return linhas.filter(({ id, acao }) => acao !== 'DESFAZ' && !fora.has(id));
}

/** Returns the acceptance in force: the approval that is the last counting row; null if the nota is not approved. */
export function aceiteEmPe(linhas: readonly LinhaDeDecisao[]): LinhaDeDecisao | null {
  const ultima = emPe(linhas).at(-1);
  return ultima?.acao === 'APROVA' ? ultima : null;
}
