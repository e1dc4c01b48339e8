type Way = (hash: string, bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

/** The digest as WebCrypto makes it, which sends each to a thread: the only way that there is in a browser. */
export const digestByWeb = async (hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest(hash, bytes));

let way: Way = digestByWeb;

/** Has all digests of this process or thread made another way. */
export function digestBy(other: Way): void {
  way = other;
}

/** Returns the digest of bytes, or of a text in UTF-8. In: the hash by its name in WebCrypto. */
export async function digest(hash: string, content: Uint8Array | string): Promise<Uint8Array> {
  if (typeof content === 'string') return way(hash, new TextEncoder().encode(content));
  const { buffer, byteOffset, byteLength } = content;
  // Nothing shared with another thread, which might change it meanwhile.
  return way(
    hash,
    buffer instanceof ArrayBuffer ? new Uint8Array(buffer, byteOffset, byteLength) : new Uint8Array(content),
  );
}
