import { inArray } from 'drizzle-orm';
import { nfses } from '../../../db/resourceTables.ts';
import { lockDocuments } from '../../documentos/lockDocuments.ts';
import { assentarComLigadas } from './assentar.ts';
import { loadNotas } from './guardada.ts';
import type { Registro } from './registro.ts';

/** As many as are held at once. */
const LOTE = 200;

/**
 * Judges notes again by what is known now, and writes what changed. In: their ids, of companies of the register. To be called
 * before the transaction locks a row of a note: whoever decides on notes takes turns by company first.
 */
export async function reevaluateNotas(terms: Registro, ids: readonly string[]): Promise<void> {
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
