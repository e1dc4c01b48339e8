import { gunzip, isGzip, NoGzip } from '../../files/gzip.ts';
import { counting, TooMuch, ZIP_LIMITS } from '../../files/packBounds.ts';
import { FalhaTransporte } from '../transporte.ts';

const MB = 1024 * 1024;
/** Maximum decompressed size in bytes of one document, which is 50 kB compressed. */
const MAX_UNPACKED = 5 * MB;

/** Maximum decompressed size in bytes of all the documents of one answer: fifty, of some hundred kilobytes at most. */
const MAX_PAGE = 64 * MB;

/**
 * Decompresses the documents of one answer, one after the other. Throws FalhaTransporte (INCERTO) when they exceed the
 * maximum: nothing is stored, and the answer is requested again.
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

/** Returns the stored bytes of a docZip decompressed, or unchanged when they are no gzip. */
export async function unpackStored(stored: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return isGzip(stored) ? unpack(stored) : stored;
}

/** Without a ratio limit, because the size of a whole answer is limited. */
const BOUNDS = { ...ZIP_LIMITS, maxRatio: Number.POSITIVE_INFINITY };

/** Decompresses one docZip; returns empty bytes when it is no gzip or exceeds the maximum. */
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
    // It is then stored as received, among the unreadable ones.
    if (error instanceof NoGzip || error instanceof TooMuch) return new Uint8Array();
    throw error;
  }
}
