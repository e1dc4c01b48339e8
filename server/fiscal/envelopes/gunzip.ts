import { gunzip, isGzip, NoGzip } from '../../files/gzip.ts';
import { counting, TooMuch, ZIP_LIMITS } from '../../files/packBounds.ts';
import { FalhaTransporte } from '../transporte.ts';

const MB = 1024 * 1024;
/** A document of 50 kB unpacks to no more than this. */
const MAX_UNPACKED = 5 * MB;

/** All the documents of one answer, unpacked: fifty, of some hundred kilobytes at the very most. */
const MAX_PAGE = 64 * MB;

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
    const bytes = await unpack(documento.comprimido);
    size += bytes.byteLength;
    if (size > MAX_PAGE)
      throw new FalhaTransporte('INCERTO', 'A resposta, aberta, é grande demais e não foi guardada.');
    unpacked.push({ ...documento, bytes });
  }
  return unpacked;
}

/** What was stored of a docZip: unpacked, or else as it came. */
export async function opened(stored: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return isGzip(stored) ? unpack(stored) : stored;
}

/** However much a document grows, a whole answer is bounded: of one that is too large nothing is stored. */
const BOUNDS = { ...ZIP_LIMITS, maxRatio: Number.POSITIVE_INFINITY };

/** Unpacks one docZip. What is no gzip, or unpacks to more than a document ever weighs, comes out empty. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const level = {
    limits: BOUNDS,
    budget: { entries: 1, bytes: MAX_UNPACKED, total: 1 },
    depth: 1,
    path: '',
  };
  const counted = counting(level, { packed: bytes.byteLength, most: MAX_UNPACKED });
  try {
    await gunzip(bytes, counted.take);
    return counted.bytes();
  } catch (error) {
    // Stored as it came, among what could not be read.
    if (error instanceof NoGzip || error instanceof TooMuch) return new Uint8Array();
    throw error;
  }
}
