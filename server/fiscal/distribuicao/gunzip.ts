import { FalhaTransporte } from '../transporte.ts';

/** A document of 50 kB unpacks to no more than this. */
const MAX_UNPACKED = 5 * 1024 * 1024;

/** All the documents of one answer, unpacked: fifty, of some hundred kilobytes at the very most. */
const MAX_PAGE = 64 * 1024 * 1024;

/**
 * Unpacks the documents of one answer, one after the other. Throws FalhaTransporte (INCERTO) when they come to more than
 * an answer ever brings: nothing of it is stored, and it is asked for again.
 */
export async function gunzipAll<D extends { comprimido: Uint8Array<ArrayBuffer> }>(
  documentos: readonly D[],
): Promise<(D & { bytes: Uint8Array })[]> {
  const unpacked: (D & { bytes: Uint8Array })[] = [];
  let size = 0;
  for (const documento of documentos) {
    const bytes = await gunzip(documento.comprimido);
    size += bytes.byteLength;
    if (size > MAX_PAGE)
      throw new FalhaTransporte('INCERTO', 'A resposta, aberta, é grande demais e não foi guardada.');
    unpacked.push({ ...documento, bytes });
  }
  return unpacked;
}

/** What was stored of a docZip: unpacked, or else as it came. */
export async function opened(stored: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return stored[0] === 0x1f && stored[1] === 0x8b ? gunzip(stored) : stored;
}

/** Unpacks one docZip. What is no gzip, or unpacks to more than a document ever weighs, comes out empty. */
async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
      size += value.byteLength;
      if (size > MAX_UNPACKED) break;
      parts.push(new Uint8Array(value));
    }
    await reader.cancel();
  } catch {
    // Stored as it came, among what could not be read.
  }
  return new Uint8Array();
}
