/** Returns true when a field would not change. */
export function sameValue(left: unknown, right: unknown): boolean {
  const plain = (value: unknown) =>
    value instanceof Date
      ? value.toISOString()
      : Array.isArray(value)
        ? JSON.stringify(value)
        : (value ?? null);
  return plain(left) === plain(right);
}
