import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { bytesDe } from '../../files/guarda/objeto.ts';
import { readRaizes } from '../raizes/store.ts';
import { DISTRIBUICAO, type Mudancas } from './mudancas.ts';
import { writeReferencias } from './referencias.ts';
import type { StoreTerms } from './storeContext.ts';
import { documentosProvas, documentosXml } from './tables.ts';

/** Writes contents and proofs, and marks the shown content of each key that changed. */
export async function writeContents(
  { tx, now }: Pick<StoreTerms, 'tx' | 'now'>,
  { lugares, conteudos, provas, comprovados, documentos }: Mudancas,
): Promise<void> {
  const best = new Set([...lugares.values()].map(({ depois }) => depois.melhor.id));
  const stored = [...lugares.values()].flatMap(({ known }) => known.conteudos);
  const isNew = new Set(conteudos.map(({ id }) => id));
  const gone = stored.filter(({ id, exibido }) => exibido && !best.has(id) && !isNew.has(id));
  const chosen = stored.filter(({ id, exibido }) => !exibido && best.has(id) && !isNew.has(id));
  // The old content is unmarked before the new one is marked: at most one may be shown.
  if (gone.length > 0) await mark(tx, gone, false);
  if (chosen.length > 0) await mark(tx, chosen, true);
  if (conteudos.length > 0) {
    await tx.insert(documentosXml).values(conteudos.map((one) => ({ ...one, exibido: best.has(one.id) })));
    await writeReferencias(tx, new Map([...documentos].filter(([id]) => isNew.has(id))));
  }
  if (provas.length > 0) await tx.insert(documentosProvas).values(provas).onConflictDoNothing();
  for (const { id, ambiente } of comprovados) {
    const change = { origem: 'SEFAZ' as const, ambiente, quem: DISTRIBUICAO, alteradoEm: now };
    await tx.update(documentosXml).set(change).where(eq(documentosXml.id, id));
  }
}

function mark(tx: Tx, contents: readonly { id: string }[], exibido: boolean) {
  const ids = contents.map(({ id }) => id);
  return tx.update(documentosXml).set({ exibido }).where(inArray(documentosXml.id, ids));
}

/**
 * Reads stored contents that become shown; a key whose content is no longer readable does not change. They are few, and
 * known only once the companies are locked: the only reading of bytes within a transaction. Throws 503 when they are
 * unavailable now.
 */
export async function readChosen(
  { tx, jobs, guarda, tenantId }: Pick<StoreTerms, 'tx' | 'jobs' | 'guarda' | 'tenantId'>,
  { lugares, documentos }: Mudancas,
): Promise<void> {
  for (const [place, { depois }] of lugares) {
    const { id, exibido } = depois.melhor;
    if (exibido || documentos.has(id)) continue;
    const [file] = await tx
      .select({ conteudo: documentosXml.conteudo, objetoId: documentosXml.objetoId })
      .from(documentosXml)
      .where(eq(documentosXml.id, id));
    if (!file) throw new Error(`A stored content is not there: ${id}`);
    const raizes = await readRaizes(tx);
    const bytes = await bytesDe({ guarda, inTransaction: (work) => work(tx) }, file);
    const [outcome] = await jobs.each(tenantId, 'fiscal', [{ bytes, raizes }]);
    const lido = outcome?.ok ? outcome.value.lido : null;
    if (lido?.tipo === 'documento') documentos.set(id, lido.documento);
    else lugares.delete(place);
  }
}
