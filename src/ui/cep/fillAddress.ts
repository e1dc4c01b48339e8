import type { CepAddress } from './lookupCep.ts';

/**
 * Returns the new values, by field, of a found address: only for fields of the form that are empty or were filled by an earlier look-up.
 * `filled` holds what the look-ups filled so far.
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
