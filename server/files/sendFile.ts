import { and, asc, eq, gte } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { arquivosPartes } from '../db/taskTables.ts';
import type { ActorContext } from '../http/route.ts';
import { startStream } from '../http/startStream.ts';
import type { Arquivo } from './arquivos.ts';
import { bytesDe } from './guarda/objeto.ts';
import { PART_BYTES } from './slices.ts';

/** Range of bytes of a file, including the last. */
interface Range {
  from: number;
  to: number;
}

/**
 * Returns the bytes that the `If-Range` and `Range` headers request of a file (RFC 9110, 13.1.5 and 14.2): null for the whole file, also
 * with several ranges or when the file has changed; 'none' when there are no such bytes.
 */
export function rangeOf(headers: Headers, size: number, etag: string): Range | null | 'none' {
  const condition = headers.get('if-range');
  if (condition !== null && condition !== etag) return null;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from >= size || (first === '' && Number(last) === 0) ? 'none' : { from, to };
}

function partFrom(tx: Tx, arquivoId: string, least: number) {
  const { ordem, bytes, objetoId } = arquivosPartes;
  return tx
    .select({ ordem, conteudo: bytes, objetoId })
    .from(arquivosPartes)
    .where(and(eq(arquivosPartes.arquivoId, arquivoId), gte(ordem, least)))
    .orderBy(asc(ordem))
    .limit(1);
}

async function* bytesOf(
  { again, deps }: Pick<ActorContext, 'again' | 'deps'>,
  arquivoId: string,
  { from, to }: Range,
): AsyncGenerator<Uint8Array> {
  for (let at = from; at <= to; ) {
    const [part] = await again((tx) => partFrom(tx, arquivoId, Math.floor(at / PART_BYTES)));
    if (!part) throw new Error(`File ${arquivoId} is shorter than it was`);
    const bytes = await bytesDe({ guarda: deps.guarda, inTransaction: again }, part);
    const start = part.ordem * PART_BYTES;
    const piece = bytes.subarray(at - start, to + 1 - start);
    if (piece.byteLength === 0) throw new Error(`File ${arquivoId} is shorter than it was`);
    yield piece;
    at += piece.byteLength;
  }
}

/**
 * Sends a file, or the requested range, so that an interrupted download can continue. To be called after the transaction has ended: none
 * stays open between parts. The first bytes are read before the headers are sent. Throws 503 with a sentence when they are unavailable now.
 */
export async function sendFile(
  context: Pick<ActorContext, 'again' | 'deps' | 'request'>,
  { id, nome, tipo, tamanho, sha256 }: Arquivo,
): Promise<Response> {
  const etag = `"${sha256}"`;
  const range = rangeOf(context.request.headers, tamanho, etag);
  const headers = new Headers({ etag, 'accept-ranges': 'bytes' });
  if (range === 'none') {
    headers.set('content-range', `bytes */${tamanho}`);
    return new Response(null, { status: 416, headers });
  }
  const { from, to } = range ?? { from: 0, to: tamanho - 1 };
  headers.set('content-type', tipo);
  headers.set('content-length', String(to + 1 - from));
  headers.set('content-disposition', `attachment; filename="${nome}"`);
  if (range) headers.set('content-range', `bytes ${from}-${to}/${tamanho}`);
  const stream = await startStream(bytesOf(context, id, { from, to }));
  return new Response(stream, { status: range ? 206 : 200, headers });
}
