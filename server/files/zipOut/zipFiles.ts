import { joined } from '../../../contract/zip/records.ts';
import { type WrittenZipFile, ZipOut, type ZipWriting } from './writer.ts';

/** A file for a .zip: complete, or as a sequence of chunks. */
export interface ZipInput {
  nome: string;
  conteudo: string | Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Bytes compressed together: shorter stretches compress badly. */
const STRETCH = 256 * 1024;

async function* stretches(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.byteLength;
    if (size < STRETCH) continue;
    yield joined(...held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield joined(...held);
}

/** Yields the bytes of a compressed .zip of these files, on demand; at most one stretch is in memory. */
export async function* zipFiles(
  files: AsyncIterable<ZipInput> | Iterable<ZipInput>,
  writing: ZipWriting,
): AsyncGenerator<Uint8Array> {
  const zip = await ZipOut.at(null, writing);
  const written: WrittenZipFile[] = [];
  for await (const { nome, conteudo } of files) {
    const whole = typeof conteudo === 'string' ? new TextEncoder().encode(conteudo) : conteudo;
    if (whole instanceof Uint8Array) {
      const { bytes, file } = await zip.put(nome, whole);
      written.push(file);
      yield bytes;
      continue;
    }
    yield await zip.begin(nome, true);
    for await (const stretch of stretches(whole)) yield await zip.add(stretch);
    const { bytes, file } = zip.end();
    written.push(file);
    yield bytes;
  }
  yield zip.close(written).bytes;
}

/** Returns a whole .zip of these files. Only for few and small ones. */
export async function zipBytes(
  files: AsyncIterable<ZipInput> | Iterable<ZipInput>,
  writing: ZipWriting,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of zipFiles(files, writing)) parts.push(part);
  return joined(...parts);
}
