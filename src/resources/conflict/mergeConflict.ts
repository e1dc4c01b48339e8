import { type Field, isSet } from '../../../contract/field.ts';
import { fieldSchema, normalizeValue } from '../../../contract/schema.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Choice = 'mine' | 'theirs';

/** What two people did to one record, by field. A field that neither changed, or both alike, is in none of the lists. */
export interface Merge {
  /** Changed by both, differently: someone has to choose. */
  conflicts: string[];
  /** Changed by the other person alone. */
  theirs: string[];
  /** Changed by me alone. */
  mine: string[];
}

/** The value as it would be saved: what a form holds may differ from it by spaces or punctuation. */
export function savedValue(field: Field, value: unknown): unknown {
  const result = fieldSchema({ ...field, required: false }).safeParse(value);
  return result.success ? result.data : normalizeValue(field, value);
}

/** In: a field and two values of it. Out: whether saving one or the other would be the same. */
export function sameValue(field: Field, one: unknown, other: unknown): boolean {
  const [first, second] = [savedValue(field, one), savedValue(field, other)];
  return isSet(field) ? JSON.stringify(first) === JSON.stringify(second) : Object.is(first, second);
}

/**
 * Compares the version that was read, what I typed and the current version. In: the fields that a person writes. Tax numbers are
 * compared as the API sends them: a mask that did not change is a number that did not change.
 */
export function mergeConflict(
  fields: Readonly<Record<string, Field>>,
  base: Values,
  mine: Values,
  theirs: Values,
): Merge {
  const merge: Merge = { conflicts: [], theirs: [], mine: [] };
  for (const [key, field] of Object.entries(fields)) {
    const iChanged = !sameValue(field, base[key], mine[key]);
    const theyChanged = !sameValue(field, base[key], theirs[key]);
    if (iChanged && theyChanged) {
      if (!sameValue(field, mine[key], theirs[key])) merge.conflicts.push(key);
    } else if (theyChanged) merge.theirs.push(key);
    else if (iChanged) merge.mine.push(key);
  }
  return merge;
}

/** The values to save over the current version: mine alone stay, theirs alone are taken, conflicts go as chosen. */
export function mergedValues(
  merge: Merge,
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, Choice>>,
): Record<string, unknown> {
  const chosen = merge.conflicts.filter((key) => choices[key] === 'mine');
  const kept = [...merge.mine, ...chosen].map((key) => [key, mine[key]] as const);
  return { ...theirs, ...Object.fromEntries(kept) };
}
