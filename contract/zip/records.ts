/**
 * Records of a .zip (APPNOTE 6.3.10), written byte for byte alike throughout Farol: a verifier writes them again and compares. Sizes take
 * 32 bits: LibreOffice and Excel refuse a workbook with ZIP64 records. A wide .zip has ZIP64 records, and may exceed 4 GB.
 */

/** Maximum number of entries of one .zip. */
export const MAX_ENTRIES = 65_000;

/** A file of a .zip: its name, its position and its content. */
export interface ZipEntry {
  nome: string;
  inicio: number;
  crc: number;
  /** Bytes, uncompressed and as stored in the .zip. */
  tamanho: number;
  comprimido: number;
  /** Deflated; otherwise stored. */
  deflate: boolean;
  /** Its sizes were unknown when it began: they follow it. */
  fluxo: boolean;
}

/** Settings of a whole .zip: the time of every file, and whether sizes and positions may exceed 4 GB (ZIP64). */
export interface ZipForm {
  instant: Date;
  largo: boolean;
}

/** Sizes and positions below this fit in 32 bits. */
export const WIDE = 0xffffffff;
const MANY = 0xffff;
const UTF8_NAME = 0x0800;
const SIZES_FOLLOW = 0x0008;
const WIDE_EXTRA = 0x0001;
const NARROW_VERSION = 20;
const WIDE_VERSION = 45;
const encoder = new TextEncoder();

/** Returns little-endian numbers, each in the given number of bytes, one after the other. */
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

/** Returns the concatenated bytes. */
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

/** Returns the DOS time and day of an instant, in steps of two seconds, by the clock of Brasília. */
function dosTime(instant: Date): readonly [time: number, day: number] {
  const local = new Date(instant.getTime() + BRASILIA_MS);
  return [
    (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
    ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
  ];
}

/** Returns whether an entry writes its sizes in 64 bits: those of a stream in a wide .zip, whose sizes are unknown before. */
const isWide = ({ fluxo }: ZipEntry, { largo }: ZipForm): boolean => fluxo && largo;

/** Returns the fields that both headers of an entry begin with; `known`: whether its sizes are known yet. */
function common(entry: ZipEntry, form: ZipForm, known: boolean) {
  const { crc, tamanho, comprimido, deflate, fluxo } = entry;
  const [time, day] = dosTime(form.instant);
  const wide = isWide(entry, form);
  const size = (value: number) => [4, wide ? WIDE : known ? value : 0] as const;
  return [
    [2, wide ? WIDE_VERSION : NARROW_VERSION],
    [2, fluxo ? UTF8_NAME | SIZES_FOLLOW : UTF8_NAME],
    [2, deflate ? 8 : 0],
    [2, time],
    [2, day],
    [4, known ? crc : 0],
    size(comprimido),
    size(tamanho),
  ] as const;
}

/** Returns the ZIP64 extra field; empty without numbers. */
const wideExtra = (...values: readonly number[]): Uint8Array =>
  values.length === 0
    ? new Uint8Array()
    : record([2, WIDE_EXTRA], [2, values.length * 8], ...values.map((value) => [8, value] as const));

/** Returns the record before the bytes of an entry. */
export function localHeader(entry: ZipEntry, form: ZipForm): Uint8Array {
  const name = encoder.encode(entry.nome);
  const extra = isWide(entry, form) ? wideExtra(0, 0) : new Uint8Array();
  return joined(
    record(
      [4, 0x04034b50],
      ...common(entry, form, !entry.fluxo),
      [2, name.byteLength],
      [2, extra.byteLength],
    ),
    name,
    extra,
  );
}

/** Returns the record after the bytes of an entry: empty when its sizes were known before. */
export function trailer(entry: ZipEntry, form: ZipForm): Uint8Array {
  const { fluxo, crc, tamanho, comprimido } = entry;
  const size = isWide(entry, form) ? 8 : 4;
  return fluxo ? record([4, 0x08074b50], [4, crc], [size, comprimido], [size, tamanho]) : new Uint8Array();
}

/** Returns the record of an entry in the central directory. */
export function centralHeader(entry: ZipEntry, form: ZipForm): Uint8Array {
  const name = encoder.encode(entry.nome);
  const wide = isWide(entry, form);
  const far = entry.inicio >= WIDE;
  const extra = wideExtra(...(wide ? [entry.tamanho, entry.comprimido] : []), ...(far ? [entry.inicio] : []));
  return joined(
    record(
      [4, 0x02014b50],
      [2, wide || far ? WIDE_VERSION : NARROW_VERSION],
      ...common(entry, form, true),
      [2, name.byteLength],
      [2, extra.byteLength],
      // No comment, first disk, no attributes: a plain file.
      ...[[2, 0] as const, [2, 0] as const, [2, 0] as const, [4, 0] as const],
      [4, far ? WIDE : entry.inicio],
    ),
    name,
    extra,
  );
}

/** Returns the records after the central directory: number of entries, and its position; in 64 bits only what needs them. */
export function endRecord(entries: number, start: number, size: number): Uint8Array {
  const wide = entries >= MANY || start >= WIDE || size >= WIDE;
  const far = wide
    ? joined(
        record([4, 0x06064b50], [8, 44], [2, WIDE_VERSION], [2, WIDE_VERSION], [4, 0], [4, 0]),
        record([8, entries], [8, entries], [8, size], [8, start]),
        record([4, 0x07064b50], [4, 0], [8, start + size], [4, 1]),
      )
    : new Uint8Array();
  const count = Math.min(entries, MANY);
  return joined(
    far,
    record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count]),
    record([4, Math.min(size, WIDE)], [4, Math.min(start, WIDE)], [2, 0]),
  );
}
