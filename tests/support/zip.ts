import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/** A .zip. In: texts or bytes, by name. */
export async function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, file] of Object.entries(files)) {
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    await writer.add(name, new Uint8ArrayReader(bytes));
  }
  return new Uint8Array(await writer.close());
}
