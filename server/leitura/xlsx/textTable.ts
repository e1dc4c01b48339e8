const BLOCK_BITS = 20;
const BLOCK_BYTES = 2 ** BLOCK_BITS;
const HEAD_BYTES = 4;
const PLACES = 65_536;
/** Each UTF-16 unit takes at most three bytes. */
const MAX_LENGTH = Math.floor((BLOCK_BYTES - HEAD_BYTES) / 3);

/**
 * Table of texts by index, stored as bytes in blocks: half a million separate strings would multiply the memory of the process and its
 * garbage collection pauses.
 */
export class TextTable {
  readonly #blocks: { bytes: Uint8Array; view: DataView }[] = [];
  readonly #places: Uint32Array[] = [];
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #used = BLOCK_BYTES;
  size = 0;

  /** Adds a text under the next index. Throws a RangeError when it is longer than any cell. */
  add(text: string): void {
    if (text.length > MAX_LENGTH) throw new RangeError('Text too long');
    if (this.#used + HEAD_BYTES + text.length * 3 > BLOCK_BYTES) {
      const bytes = new Uint8Array(BLOCK_BYTES);
      this.#blocks.push({ bytes, view: new DataView(bytes.buffer) });
      this.#used = 0;
    }
    const block = this.#blocks.at(-1);
    if (!block) return;
    const start = this.#used;
    const { written } = this.#encoder.encodeInto(text, block.bytes.subarray(start + HEAD_BYTES));
    block.view.setUint32(start, written);
    this.#used = start + HEAD_BYTES + written;
    const within = this.size % PLACES;
    if (within === 0) this.#places.push(new Uint32Array(PLACES));
    const places = this.#places.at(-1);
    if (places) places[within] = (this.#blocks.length - 1) * BLOCK_BYTES + start;
    this.size += 1;
  }

  /** Returns the text at an index, or null when there is none. */
  get(index: number): string | null {
    if (!(index >= 0 && index < this.size)) return null;
    const place = this.#places[Math.floor(index / PLACES)]?.[index % PLACES];
    const block = place === undefined ? undefined : this.#blocks[place >>> BLOCK_BITS];
    if (place === undefined || !block) return null;
    const start = (place & (BLOCK_BYTES - 1)) + HEAD_BYTES;
    return this.#decoder.decode(
      block.bytes.subarray(start, start + block.view.getUint32(start - HEAD_BYTES)),
    );
  }
}
