const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are in UTF-8. */
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day that the format knows. */
const FIRST_DAY = 0x21;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers. In: pairs of value and width in bytes. */
function pack(fields: readonly (readonly [value: number, width: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, width]) => sum + width, 0)));
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return new Uint8Array(view.buffer);
}

/**
 * Many files as one .zip, stored without compression: one file at a time is read, for its checksum alone. Under the
 * page's policy no library may bring its own machine code for it. Up to 65,535 files and 4 GB in all. `tell`: how many of
 * them are in it.
 */
export async function zipStored(
  files: readonly { name: string; data: Blob }[],
  name: string,
  tell: (done: number) => void = () => undefined,
): Promise<File> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const [position, { name: own, data }] of files.entries()) {
    const label = new TextEncoder().encode(own);
    const crc = crc32(new Uint8Array(await data.arrayBuffer()));
    const common = [
      [VERSION, 2],
      [UTF8_NAMES, 2],
      [0, 2],
      [0, 2],
      [FIRST_DAY, 2],
      [crc, 4],
      [data.size, 4],
      [data.size, 4],
      [label.length, 2],
      [0, 2],
    ] as const;
    const head = pack([[LOCAL, 4], ...common]);
    const rest = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ] as const;
    const entry = pack([[CENTRAL, 4], [VERSION, 2], ...common, ...rest]);
    parts.push(head, label, data);
    directory.push(entry, label);
    offset += head.length + label.length + data.size;
    directorySize += entry.length + label.length;
    tell(position + 1);
  }
  const end = pack([
    [END, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [directorySize, 4],
    [offset, 4],
    [0, 2],
  ]);
  return new File([...parts, ...directory, end], name, { type: 'application/zip' });
}
