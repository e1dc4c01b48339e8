/** Packs bytes by deflate (RFC 1951). */
export interface Deflate {
  /**
   * A stretch, ended at a byte and not closed: stretches made apart, one after the other and then `DEFLATE_END`, are one stream. So
   * another process goes on with a .zip after the one that began it died.
   */
  stretch: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** A whole stream, closed. */
  whole: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** An empty last block. */
export const DEFLATE_END: Uint8Array = Uint8Array.of(0x03, 0x00);

const MOST = 0xffff;

/** Blocks that are not packed at all. */
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

/** For every platform, a browser too, which cannot end a stretch without closing it: stretches are not packed. */
export const deflateWeb: Deflate = { stretch: storedBlocks, whole: compressed };
