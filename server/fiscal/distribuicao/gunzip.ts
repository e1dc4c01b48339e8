/** A document of 50 kB unpacks to no more than this. */
const MAX_UNPACKED = 5 * 1024 * 1024;

/** Unpacks one docZip. What is no gzip, or unpacks to more than a document ever weighs, comes out empty. */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
      size += value.byteLength;
      if (size > MAX_UNPACKED) break;
      parts.push(new Uint8Array(value));
    }
    await reader.cancel();
  } catch {
    // Said of the file in the report; the answer is kept as it came.
  }
  return new Uint8Array();
}
