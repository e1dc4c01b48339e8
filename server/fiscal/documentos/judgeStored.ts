import { and, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import { especieDaChave } from '../../../contract/fiscal/especies.ts';
import type { Tx } from '../../db/database.ts';
import { columnOf } from '../../resources/columnTexts.ts';
import type { JobOutcome } from '../../workers/port.ts';
import type { Reading } from '../../workers/reading.ts';
import { marcaDasRaizes } from '../raizes/store.ts';
import type { LeituraFiscal } from './readFiscal.ts';
import { readStored } from './readStored.ts';
import { writeReferencias } from './referencias.ts';
import { addedToList, tabelas } from './rows.ts';
import { documentosProvas, documentosXml } from './tables.ts';

/**
 * Judges again the stored contents of keys that were judged by an older version or other trusted certificates; reads
 * none of them within a transaction. Returns their documents, by the id of the content.
 */
export async function judgeStored(
  reading: Reading,
  chaves: readonly string[],
): Promise<Map<string, Documento>> {
  const documentos = new Map<string, Documento>();
  if (chaves.length === 0) return documentos;
  const { marca, outdated } = await reading.inTransaction(async (tx) => {
    const current = await marcaDasRaizes(tx);
    const rows = await tx
      .select({ id: documentosXml.id })
      .from(documentosXml)
      .where(and(inArray(documentosXml.chave, [...chaves]), ne(documentosXml.julgado, current)));
    return { marca: current, outdated: rows.map(({ id }) => id) };
  });
  const leituras = await readStored(reading, documentosXml, outdated);
  if (leituras.size === 0) return documentos;
  await reading.inTransaction(async (tx) => {
    for (const [id, outcome] of leituras) {
      const documento = await judge(tx, id, outcome, marca);
      if (documento) documentos.set(id, documento);
    }
    await writeReferencias(tx, documentos);
  });
  return documentos;
}

/**
 * Writes the new judgement of a content. One that can no longer be read becomes unverified, with the reason, and is not
 * retried.
 */
async function judge(
  tx: Tx,
  id: string,
  outcome: JobOutcome<LeituraFiscal>,
  marca: string,
): Promise<Documento | null> {
  const where = eq(documentosXml.id, id);
  const { lido, julgamento } = outcome.ok ? outcome.value : { lido: null, julgamento: undefined };
  if (lido?.tipo !== 'documento' || !julgamento) {
    const motivo = outcome.ok ? (lido?.tipo === 'recusado' ? lido.motivo : '') : outcome.mensagem;
    const unknown = { assinatura: 'NAO_VERIFICADA' as const, cadeia: false, motivo, julgado: marca };
    await tx.update(documentosXml).set(unknown).where(where);
    return null;
  }
  const { documento } = lido;
  const { situacao, valor } = documento;
  const [row] = await tx
    .update(documentosXml)
    .set({ ...julgamento, situacao, valor, autorizado: documento.protocolo !== '' })
    .where(where)
    .returning();
  if (row?.exibido) await keepAdded(tx, row, documento);
  if (row?.origem === 'SEFAZ') await storeProvas(tx, row, julgamento.digests.slice(0, 1));
  return documento;
}

/**
 * Fills the columns added to the list after the document was stored: its protocol, its taxes and the number of its
 * addressee.
 */
async function keepAdded(
  tx: Tx,
  { empresaId, chave }: typeof documentosXml.$inferSelect,
  documento: Documento,
): Promise<void> {
  const table = tabelas[especieDaChave(chave)];
  const added = addedToList(documento);
  const columns = getTableColumns(table);
  const differs = Object.entries(added).map(
    ([key, value]) => sql`${columnOf(columns, key)} is distinct from ${value}`,
  );
  await tx
    .update(table)
    .set(added)
    .where(and(eq(table.empresaId, empresaId), eq(table.chave, chave), or(...differs)));
}

/** Stores the digests that SEFAZ proved with a file that it delivered. */
async function storeProvas(
  tx: Tx,
  { tenantId, empresaId, chave, ambiente }: typeof documentosXml.$inferSelect,
  told: readonly string[],
): Promise<void> {
  if (told.length === 0) return;
  const fonte = 'DISTRIBUICAO' as const;
  await tx
    .insert(documentosProvas)
    .values(told.map((digest) => ({ tenantId, empresaId, chave, digest, ambiente, fonte })))
    .onConflictDoNothing();
}
