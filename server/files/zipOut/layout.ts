import type { Slices } from '../slices.ts';
import { centralHeader, endRecord, localHeader, trailer, type ZipEntry } from './records.ts';

const END_BYTES = 22;
const HEAD_BYTES = 46;

/** Where a .zip is not as this server writes them: the first byte, and the file that it belongs to ('' when to none). */
export interface Misplaced {
  byte: number;
  nome: string;
}

/** The list of a .zip of ours as it stands there, believed for now; null when it has none of our form. */
export async function listOf(source: Slices): Promise<ZipEntry[] | null> {
  const end = await source.read(Math.max(0, source.size - END_BYTES), END_BYTES);
  if (end.byteLength < END_BYTES) return null;
  const tail = new DataView(end.buffer, end.byteOffset);
  const [size, start] = [tail.getUint32(12, true), tail.getUint32(16, true)];
  if (tail.getUint32(0, true) !== 0x06054b50 || start + size + END_BYTES !== source.size) return null;
  const list = await source.read(start, size);
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength);
  const entries: ZipEntry[] = [];
  for (let at = 0; at < list.byteLength; ) {
    if (at + HEAD_BYTES > list.byteLength) return null;
    const [name, extra] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const fluxo = extra === 20;
    const wide = at + HEAD_BYTES + name;
    if (wide + extra > list.byteLength) return null;
    entries.push({
      nome: new TextDecoder().decode(list.subarray(at + HEAD_BYTES, wide)),
      inicio: view.getUint32(at + 42, true),
      crc: view.getUint32(at + 16, true),
      tamanho: fluxo ? Number(view.getBigUint64(wide + 4, true)) : view.getUint32(at + 24, true),
      comprimido: fluxo ? Number(view.getBigUint64(wide + 12, true)) : view.getUint32(at + 20, true),
      deflate: view.getUint16(at + 10, true) === 8,
      fluxo,
    });
    at = wide + extra;
  }
  return entries;
}

/** Where the bytes of an entry begin. */
export const dataStart = (entry: ZipEntry, instant: Date): number =>
  entry.inicio + localHeader(entry, instant).byteLength;

/**
 * Makes every record of a .zip again and compares: nothing may stand before, between or behind its files but what belongs there. In: its
 * list, and the time that it tells of all files. Out: the first byte that is another one; null when all is as it was written.
 */
export async function misplacedIn(
  source: Slices,
  entries: readonly ZipEntry[],
  instant: Date,
): Promise<Misplaced | null> {
  let at = 0;
  const differs = async (expected: Uint8Array, nome: string): Promise<Misplaced | null> => {
    const found = await source.read(at, expected.byteLength);
    const wrong = expected.findIndex((byte, index) => found[index] !== byte);
    const byte = at + wrong;
    at += expected.byteLength;
    return wrong < 0 ? null : { byte, nome };
  };
  for (const entry of entries) {
    if (entry.inicio !== at) return { byte: at, nome: entry.nome };
    const head = await differs(localHeader(entry, instant), entry.nome);
    if (head) return head;
    at += entry.comprimido;
    const rest = await differs(trailer(entry), entry.nome);
    if (rest) return rest;
  }
  const start = at;
  for (const entry of entries) {
    const line = await differs(centralHeader(entry, instant), entry.nome);
    if (line) return line;
  }
  const end = await differs(endRecord(entries.length, start, at - start), '');
  return end ?? (at === source.size ? null : { byte: at, nome: '' });
}
