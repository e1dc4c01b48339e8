import { and, eq, inArray, max } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { nfsesFechamentos } from '../revisaoTables.ts';
import { mesDaNota, type NotaRevista } from './notas.ts';

/** Returns the last closed month (YYYY-MM) of each company: all months up to it are closed. */
export async function fechadasAte(tx: Tx, empresaIds: readonly string[]): Promise<Map<string, string>> {
  if (empresaIds.length === 0) return new Map();
  const { empresaId, mes, fechado } = nfsesFechamentos;
  const rows = await tx
    .select({ empresaId, ate: max(mes) })
    .from(nfsesFechamentos)
    .where(and(inArray(empresaId, [...new Set(empresaIds)]), eq(fechado, true)))
    .groupBy(empresaId);
  return new Map(rows.flatMap(({ empresaId: de, ate }) => (ate === null ? [] : [[de, ate]])));
}

/** Returns whether a nota is of a closed month of its company. `fechadas` is the result of `fechadasAte`. */
export function emMesFechado(
  fechadas: ReadonlyMap<string, string>,
  nota: Pick<NotaRevista, 'empresaId' | 'competencia' | 'emissao'>,
): boolean {
  const ate = fechadas.get(nota.empresaId);
  const mes = mesDaNota(nota);
  return ate !== undefined && mes !== '' && mes <= ate;
}
