/** What is made once for each key and remembered; the oldest is forgotten beyond `most`. */
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
