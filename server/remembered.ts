/** Returns a cache that makes each key's value once; beyond `most`, the oldest is removed. */
export function remembered<V>(most: number): (key: string, make: () => V) => V {
  const known = new Map<string, V>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const [oldest] = known.keys();
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    const made = make();
    known.set(key, made);
    return made;
  };
}
