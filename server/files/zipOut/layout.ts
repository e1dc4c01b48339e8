import {
  centralHeader,
  endRecord,
  localHeader,
  trailer,
  type ZipEntry,
  type ZipForm,
} from '../../../contract/zip/records.ts';
import type { Slices } from '../slices.ts';

const END_BYTES = 22;
const HEAD_BYTES = 46;

/** First byte at which a .zip differs from how this server writes them, and the file it belongs to ('' for none). */
interface Misplaced {
  byte: number;
  nome: string;
}

const SIZES_FOLLOW = 0x0008;
const WIDE_EXTRA_BYTES = 20;

/** Reads the list of a .zip written by Farol, without verifying it; `largo` means ZIP64 sizes. Returns null when it has another form. */
export async function listOf(source: Slices): Promise<{ entries: ZipEntry[]; largo: boolean } | null> {
  const end = await source.read(Math.max(0, source.size - END_BYTES), END_BYTES);
  if (end.byteLength < END_BYTES) return null;
  const tail = new DataView(end.buffer, end.byteOffset);
  const [size, start] = [tail.getUint32(12, true), tail.getUint32(16, true)];
  if (tail.getUint32(0, true) !== 0x06054b50 || start + size + END_BYTES !== source.size) return null;
  const list = await source.read(start, size);
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength);
  const entries: ZipEntry[] = [];
  let largo = false;
  for (let at = 0; at < list.byteLength; ) {
    if (at + HEAD_BYTES > list.byteLength) return null;
    const [name, extra] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const long = extra === WIDE_EXTRA_BYTES;
    largo ||= long;
    const wide = at + HEAD_BYTES + name;
    if (wide + extra > list.byteLength) return null;
    entries.push({
      nome: new TextDecoder().decode(list.subarray(at + HEAD_BYTES, wide)),
      inicio: view.getUint32(at + 42, true),
      crc: view.getUint32(at + 16, true),
      tamanho: long ? Number(view.getBigUint64(wide + 4, true)) : view.getUint32(at + 24, true),
      comprimido: long ? Number(view.getBigUint64(wide + 12, true)) : view.getUint32(at + 20, true),
      deflate: view.getUint16(at + 10, true) === 8,
      fluxo: (view.getUint16(at + 8, true) & SIZES_FOLLOW) !== 0,
    });
    at = wide + extra;
  }
  return { entries, largo };
}

/** Returns the position of the first byte of an entry's data. */
export const dataStart = (entry: ZipEntry, form: ZipForm): number =>
  entry.inicio + localHeader(entry, form).byteLength;

/**
 * Rebuilds every record of a .zip from its list and form, and compares: only the expected bytes may be before, between or after its files.
 * Returns the first byte that differs; null when all are as written.
 */
export async function misplacedIn(
  source: Slices,
  entries: readonly ZipEntry[],
  form: ZipForm,
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
    const head = await differs(localHeader(entry, form), entry.nome);
    if (head) return head;
    at += entry.comprimido;
    const rest = await differs(trailer(entry, form), entry.nome);
    if (rest) return rest;
  }
  const start = at;
  for (const entry of entries) {
    const line = await differs(centralHeader(entry, form), entry.nome);
    if (line) return line;
  }
  const end = await differs(endRecord(entries.length, start, at - start), '');
  return end ?? (at === source.size ? null : { byte: at, nome: '' });
}
