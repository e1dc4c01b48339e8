/**
 * Maximum number of items per transaction: enough to share the cost of each statement, few enough to let others get
 * their turn.
 */
export const ITENS_POR_LOTE = 120;
/** Maximum number of bytes of files in memory together. */
const LOTE_BYTES = 4 * 1024 * 1024;

const bytesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array
    ? value.bytes.byteLength
    : 0;
/** Returns the bytes of an item, which is a file or contains one. */
const bytesIn = (item: object): number =>
  Object.values(item).reduce((sum, value) => sum + bytesOf(value), bytesOf(item));

/** Yields items in batches for one transaction each, in order; smaller ones where the files are large. */
export async function* inLots<I extends object>(
  itens: AsyncIterable<I> | Iterable<I>,
): AsyncGenerator<I[], void, undefined> {
  let lote: I[] = [];
  let bytes = 0;
  for await (const item of itens) {
    lote.push(item);
    bytes += bytesIn(item);
    if (lote.length < ITENS_POR_LOTE && bytes < LOTE_BYTES) continue;
    yield lote;
    [lote, bytes] = [[], 0];
  }
  if (lote.length > 0) yield lote;
}
