import { crc32 } from '../../../contract/zip/crc32.ts';
import {
  centralHeader,
  endRecord,
  joined,
  localHeader,
  type ZipEntry,
} from '../../../contract/zip/records.ts';

/**
 * Returns the files as one .zip without compression. It refers to the files' own bytes: memory holds only one piece of one file at a time.
 * The callback gets the number of files added. Throws the error of a file that can no longer be read.
 */
export async function zipStored(
  files: readonly { name: string; data: Blob }[],
  name: string,
  tell: (done: number) => void = () => undefined,
): Promise<File> {
  const form = { instant: new Date(), largo: false };
  const parts: BlobPart[] = [];
  const entries: ZipEntry[] = [];
  let inicio = 0;
  for (const { name: nome, data } of files) {
    const size = { tamanho: data.size, comprimido: data.size };
    const entry = { nome, inicio, crc: await crcOf(data), ...size, deflate: false, fluxo: false };
    const head = localHeader(entry, form);
    parts.push(joined(head), data);
    inicio += head.byteLength + data.size;
    entries.push(entry);
    tell(entries.length);
  }
  const list = joined(...entries.map((entry) => centralHeader(entry, form)));
  parts.push(list, joined(endRecord(entries.length, inicio, list.byteLength)));
  return new File(parts, name, { type: 'application/zip' });
}

async function crcOf(data: Blob): Promise<number> {
  let crc = 0;
  for (let at = 0; at < data.size; at += PIECE)
    crc = crc32(new Uint8Array(await data.slice(at, at + PIECE).arrayBuffer()), crc);
  return crc;
}
const PIECE = 1024 * 1024;
