import type { CepAddress } from './lookupCep.ts';

/**
 * Which fields a found address changes: only those of the form, and only those that are empty or whose value was filled
 * by an earlier look-up. In: the values now, and what the look-ups filled so far. Out: the new values, by field.
 */
export function fillAddress(
  address: CepAddress,
  values: Readonly<Record<string, unknown>>,
  filled: ReadonlyMap<string, string>,
): Map<string, string> {
  const changes = new Map<string, string>();
  for (const [key, found] of Object.entries(address)) {
    if (!(key in values)) continue;
    const current = values[key] ?? '';
    const free = current === '' || current === filled.get(key);
    if (free && current !== found) changes.set(key, found);
  }
  return changes;
}
