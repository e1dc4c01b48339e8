import { inArray } from 'drizzle-orm';
import { nfses } from '../../../db/resourceTables.ts';
import { lockDocuments } from '../../documentos/lockDocuments.ts';
import { assentarComLigadas } from './assentar.ts';
import { loadNotas } from './guardada.ts';
import type { ContextoDoRegistro } from './registro.ts';

/** Maximum number of notas loaded together. */
const LOTE = 200;

/**
 * Judges notas again and writes the changes. `ids` must be of companies of the registration. Must be called before the
 * transaction locks a row of a nota, because writers lock by company first.
 */
export async function reevaluateNotas(terms: ContextoDoRegistro, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { tx, empresas } = terms;
  const owners = await tx
    .selectDistinct({ id: nfses.empresaId })
    .from(nfses)
    .where(inArray(nfses.id, [...ids]));
  const registro = await lockDocuments(terms, owners);
  for (let at = 0; at < ids.length; at += LOTE) {
    const guardadas = await loadNotas(tx, ids.slice(at, at + LOTE), empresas);
    await assentarComLigadas(registro, [...guardadas.values()]);
  }
}
