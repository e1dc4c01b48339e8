const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

function bytesAlone(bytes: Uint8Array): Uint8Array {
  const alone = bytes.byteLength === bytes.buffer.byteLength && bytes.constructor === Uint8Array;
  return alone ? bytes : Uint8Array.from(bytes);
}

/**
 * The same plain data, its bytes in buffers of their own: a message to a thread copies the whole buffer that bytes are a
 * part of, which may be everything that the database just answered. A buffer that is there twice is listed once.
 */
export function owned(data: unknown, seen = new Map<object, unknown>()): unknown {
  if (data instanceof Uint8Array) return bytesAlone(data);
  if (typeof data !== 'object' || data === null) return data;
  const isList = Array.isArray(data);
  if (!isList && !isPlain(data)) return data;
  if (seen.has(data)) return seen.get(data);
  const made = isList
    ? data.map((item) => owned(item, seen))
    : Object.fromEntries(Object.entries(data).map(([name, value]) => [name, owned(value, seen)]));
  seen.set(data, made);
  return made;
}

/** The buffers of the bytes in plain data that nobody else needs: what a message hands over, it does not copy. */
export function buffersIn(data: unknown): ArrayBuffer[] {
  if (data instanceof Uint8Array) {
    const { buffer } = data;
    return buffer instanceof ArrayBuffer && buffer.byteLength === data.byteLength ? [buffer] : [];
  }
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(buffersIn) : [];
}
