type Way = (hash: string, bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

/** Returns the digest made by WebCrypto, which sends each one to a thread; the only way in a browser. */
export const digestByWeb = async (hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest(hash, bytes));

let way: Way = digestByWeb;

/** Sets how all digests of this process or thread are made. */
export function digestBy(other: Way): void {
  way = other;
}

/** Returns the digest of bytes, or of a text in UTF-8; `hash` is the algorithm name as in WebCrypto. */
export async function digest(hash: string, content: Uint8Array | string): Promise<Uint8Array> {
  if (typeof content === 'string') return way(hash, new TextEncoder().encode(content));
  const { buffer, byteOffset, byteLength } = content;
  // Memory shared with another thread might change meanwhile, so it is copied.
  return way(
    hash,
    buffer instanceof ArrayBuffer ? new Uint8Array(buffer, byteOffset, byteLength) : new Uint8Array(content),
  );
}
