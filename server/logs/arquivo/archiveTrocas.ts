import type { Tx } from '../../db/database.ts';
import { trocasArquivadas } from '../../db/trocasArquivadasTable.ts';
import type { trocasSefaz } from '../../fiscal/sefaz/tables.ts';
import { sha256 } from '../../sha256.ts';

type Troca = typeof trocasSefaz.$inferSelect;

/** Returns a line of the file: all that was stored of an exchange. */
const linhaDe = ({ tenantId: _, versao: __, alteradoEm: ___, ...troca }: Troca): string =>
  `${JSON.stringify(troca)}\n`;

/** Decompresses the content written by `archiveTrocas`. */
export async function unpackTrocas(conteudo: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([conteudo]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Archives exchanges of one company and month in the transaction that removed them, so that each is always in the book or in the archive.
 * Returns the SHA-256 of their lines, which the audit records.
 */
export async function archiveTrocas(
  tx: Tx,
  { tenantId, empresaId, mes, now }: { tenantId: string; empresaId: string; mes: string; now: Date },
  trocas: readonly Troca[],
): Promise<string> {
  const ordered = trocas.toSorted(
    (one, other) => one.criadoEm.getTime() - other.criadoEm.getTime() || (one.id < other.id ? -1 : 1),
  );
  const bytes = new TextEncoder().encode(ordered.map(linhaDe).join(''));
  const resumo = await sha256(bytes);
  const [first] = ordered;
  if (!first) throw new Error('Nothing to archive');
  await tx.insert(trocasArquivadas).values({
    tenantId,
    empresaId,
    mes,
    desde: first.criadoEm,
    sha256: resumo,
    linhas: ordered.length,
    tamanho: bytes.byteLength,
    conteudo: await gzip(bytes),
    criadoEm: now,
    alteradoEm: now,
  });
  return resumo;
}
