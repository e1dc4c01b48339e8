import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';

/** Returns a .zip of texts or bytes, by name. */
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

/** Returns the files of a .zip by name, in its order. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes));
  const files = new Map<string, Uint8Array>();
  for (const entry of await reader.getEntries())
    if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  await reader.close();
  return files;
}
