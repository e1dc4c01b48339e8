/** Compresses bytes by deflate (RFC 1951). */
export interface Deflate {
  /**
   * Returns a stretch that ends at a byte and is not closed: stretches compressed separately, one after the other and followed by
   * `DEFLATE_END`, are one stream. So another process can continue a .zip after the one that began it died.
   */
  stretch: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Returns a complete, closed stream. */
  whole: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** An empty last block, which closes a stream. */
export const DEFLATE_END: Uint8Array = Uint8Array.of(0x03, 0x00);

const MOST = 0xffff;

/** Returns uncompressed blocks. */
async function storedBlocks(bytes: Uint8Array): Promise<Uint8Array> {
  const blocks = Math.ceil(bytes.byteLength / MOST);
  const out = new Uint8Array(bytes.byteLength + blocks * 5);
  const view = new DataView(out.buffer);
  for (let block = 0; block < blocks; block += 1) {
    const piece = bytes.subarray(block * MOST, (block + 1) * MOST);
    const at = block * (MOST + 5);
    view.setUint16(at + 1, piece.byteLength, true);
    view.setUint16(at + 3, ~piece.byteLength & MOST, true);
    out.set(piece, at + 5);
  }
  return out;
}

async function compressed(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([Uint8Array.from(bytes)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Compressor for every platform; a browser cannot end a stretch without closing it, so stretches are stored uncompressed. */
export const deflateWeb: Deflate = { stretch: storedBlocks, whole: compressed };
