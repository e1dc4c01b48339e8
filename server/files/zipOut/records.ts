/**
 * The records of a .zip (APPNOTE 6.3.10) as this server writes them, byte for byte: whoever verifies one makes them again and
 * compares. No file of ours reaches 2 GB nor 65,000 entries, so that only the sizes of what is streamed need 64 bits.
 */

/** Entries of one .zip, at most. */
export const MAX_ENTRIES = 65_000;

/** A file of a .zip: what it is called, where it begins and what it holds. */
export interface ZipEntry {
  nome: string;
  inicio: number;
  crc: number;
  /** Bytes, unpacked and as they lie in the .zip. */
  tamanho: number;
  comprimido: number;
  /** Deflated; otherwise as it is. */
  deflate: boolean;
  /** Its sizes were not known when it began: they follow it. */
  fluxo: boolean;
}

const UTF8_NAME = 0x0800;
const SIZES_FOLLOW = 0x0008;
const WIDE = 0xffffffff;
const WIDE_SIZES = 0x0001;
const encoder = new TextEncoder();

/** Little-endian numbers, each in so many bytes, one after the other. */
function record(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Uint8Array {
  const out = new Uint8Array(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  return out;
}

/** Bytes, one after the other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.byteLength;
  }
  return out;
}

const BRASILIA_MS = -3 * 60 * 60_000;

/** An instant as a .zip tells it, two seconds at a time, by the clock of Brasília: its time and its day. */
function dosTime(instant: Date): readonly [time: number, day: number] {
  const local = new Date(instant.getTime() + BRASILIA_MS);
  return [
    (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
    ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
  ];
}

/** What both headers of an entry begin with. In: whether its numbers are known yet. */
function common({ crc, tamanho, comprimido, deflate, fluxo }: ZipEntry, instant: Date, known: boolean) {
  const [time, day] = dosTime(instant);
  const size = (value: number) => [4, fluxo ? WIDE : value] as const;
  return [
    [2, fluxo ? 45 : 20],
    [2, fluxo ? UTF8_NAME | SIZES_FOLLOW : UTF8_NAME],
    [2, deflate ? 8 : 0],
    [2, time],
    [2, day],
    [4, known ? crc : 0],
    size(comprimido),
    size(tamanho),
  ] as const;
}

const wideSizes = (tamanho: number, comprimido: number) =>
  record([2, WIDE_SIZES], [2, 16], [8, tamanho], [8, comprimido]);

/** What stands before the bytes of an entry. In: when the .zip was asked for, the time of all that is in it. */
export function localHeader(entry: ZipEntry, instant: Date): Uint8Array {
  const name = encoder.encode(entry.nome);
  const extra = entry.fluxo ? wideSizes(0, 0) : new Uint8Array();
  return joined(
    record(
      [4, 0x04034b50],
      ...common(entry, instant, !entry.fluxo),
      [2, name.byteLength],
      [2, extra.byteLength],
    ),
    name,
    extra,
  );
}

/** What follows the bytes of an entry. */
export function trailer({ fluxo, crc, tamanho, comprimido }: ZipEntry): Uint8Array {
  return fluxo ? record([4, 0x08074b50], [4, crc], [8, comprimido], [8, tamanho]) : new Uint8Array();
}

/** The line of an entry in the list at the end. */
export function centralHeader(entry: ZipEntry, instant: Date): Uint8Array {
  const name = encoder.encode(entry.nome);
  const extra = entry.fluxo ? wideSizes(entry.tamanho, entry.comprimido) : new Uint8Array();
  return joined(
    record(
      [4, 0x02014b50],
      [2, entry.fluxo ? 45 : 20],
      ...common(entry, instant, true),
      [2, name.byteLength],
      [2, extra.byteLength],
      // No comment, first disk, no attributes: a plain file.
      ...[[2, 0] as const, [2, 0] as const, [2, 0] as const, [4, 0] as const],
      [4, entry.inicio],
    ),
    name,
    extra,
  );
}

/** The last record: how many entries there are, and where their list lies. */
export function endRecord(entries: number, start: number, size: number): Uint8Array {
  return record([4, 0x06054b50], [2, 0], [2, 0], [2, entries], [2, entries], [4, size], [4, start], [2, 0]);
}
