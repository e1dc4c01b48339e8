const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

function bytesAlone(bytes: Uint8Array): Uint8Array {
  const alone = bytes.byteLength === bytes.buffer.byteLength && bytes.constructor === Uint8Array;
  return alone ? bytes : Uint8Array.from(bytes);
}

/**
 * Returns the same plain data with its bytes in separate buffers: a message to a thread copies the whole buffer of a view, which may be
 * the whole response of the database. An object that occurs twice is copied once.
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

/** Returns the buffers of the bytes in plain data that no other code uses, to be transferred in a message instead of copied. */
export function buffersIn(data: unknown): ArrayBuffer[] {
  if (data instanceof Uint8Array) {
    const { buffer } = data;
    return buffer instanceof ArrayBuffer && buffer.byteLength === data.byteLength ? [buffer] : [];
  }
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(buffersIn) : [];
}
