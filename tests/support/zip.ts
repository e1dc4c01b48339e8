import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/** A .zip of texts. In: by name. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, text] of Object.entries(files)) {
    await writer.add(name, new Uint8ArrayReader(new TextEncoder().encode(text)));
  }
  return new Uint8Array(await writer.close());
}
