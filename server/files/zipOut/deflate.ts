/**
 * A stretch of bytes in the form of deflate (RFC 1951), ended at a byte and not closed: stretches made apart, one after the other and
 * then `DEFLATE_END`, are one stream. So a .zip goes on after the process that began it died.
 */
export type Deflate = (bytes: Uint8Array) => Promise<Uint8Array>;

/** An empty last block. */
export const DEFLATE_END: Uint8Array = Uint8Array.of(0x03, 0x00);

const MOST = 0xffff;

/** Where the platform cannot end a stretch, as in a browser: blocks that are not packed at all. */
export const storedBlocks: Deflate = async (bytes) => {
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
};
