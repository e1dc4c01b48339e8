/** Length of a file's local header in a .zip, without its name. */
const HEADER_BYTES = 30;

/** Fields of an entry that determine its position. */
interface Placed {
  offset: number;
  compressedSize: number;
  rawFilename: Uint8Array;
}

/** Byte ranges of the files of a .zip, in the order of its list, stored as numbers only. */
export class Ranges {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  add({ offset, compressedSize, rawFilename }: Placed): void {
    this.#starts.push(offset);
    this.#ends.push(offset + HEADER_BYTES + rawFilename.byteLength + compressedSize);
  }

  /** Returns the list positions of files that share bytes with an earlier one, as in zip bombs. */
  overlapping(): ReadonlySet<number> {
    const start = (index: number) => this.#starts[index] ?? 0;
    const end = (index: number) => this.#ends[index] ?? 0;
    const order = this.#starts.map((_, index) => index).sort((one, other) => start(one) - start(other));
    const found = new Set<number>();
    let furthest = -1;
    for (const index of order) {
      if (furthest >= 0 && start(index) < end(furthest)) found.add(Math.max(index, furthest));
      if (furthest < 0 || end(index) > end(furthest)) furthest = index;
    }
    return found;
  }
}
