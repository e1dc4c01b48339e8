/** Items that one transaction stores: many share what each statement costs, and it ends soon enough for others to get their turn. */
export const LOTE = 120;
/** Bytes of files that lie in memory at once. */
const LOTE_BYTES = 4 * 1024 * 1024;

const bytesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array
    ? value.bytes.byteLength
    : 0;
/** Of an item, which is a file or says by which door a file came. */
const bytesIn = (item: object): number =>
  Object.values(item).reduce((sum, value) => sum + bytesOf(value), bytesOf(item));

/** Items as many as one transaction stores, in their order; fewer where they hold large files. */
export async function* inLots<I extends object>(
  itens: AsyncIterable<I> | Iterable<I>,
): AsyncGenerator<I[], void, undefined> {
  let lote: I[] = [];
  let bytes = 0;
  for await (const item of itens) {
    lote.push(item);
    bytes += bytesIn(item);
    if (lote.length < LOTE && bytes < LOTE_BYTES) continue;
    yield lote;
    [lote, bytes] = [[], 0];
  }
  if (lote.length > 0) yield lote;
}
