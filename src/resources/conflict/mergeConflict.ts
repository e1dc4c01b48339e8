import { type Field, isSet } from '../../../contract/field.ts';
import { fieldSchema, normalizeValue } from '../../../contract/schema.ts';

export type Values = Readonly<Record<string, unknown>>;
export type ConflictChoice = 'mine' | 'theirs';

/** Names of the fields changed by either user. A field changed by neither, or equally by both, is in none of the lists. */
export interface Merge {
  /** Changed by both to different values: the user has to choose. */
  conflicts: string[];
  /** Changed only by the other user. */
  theirs: string[];
  /** Changed only by this user. */
  mine: string[];
}

/** Returns the value as it would be saved: the form's value may differ from it in spaces or punctuation. */
export function savedValue(field: Field, value: unknown): unknown {
  const result = fieldSchema({ ...field, required: false }).safeParse(value);
  return result.success ? result.data : normalizeValue(field, value);
}

/** Returns whether two values of a field are equal once saved. */
export function savesTheSame(field: Field, one: unknown, other: unknown): boolean {
  const [first, second] = [savedValue(field, one), savedValue(field, other)];
  return isSet(field) ? JSON.stringify(first) === JSON.stringify(second) : Object.is(first, second);
}

/**
 * Compares the version that was read, the typed values and the current version. `fields` are the fields a user writes. Tax numbers are
 * compared as the API sends them: an unchanged mask is an unchanged number.
 */
export function mergeConflict(
  fields: Readonly<Record<string, Field>>,
  base: Values,
  mine: Values,
  theirs: Values,
): Merge {
  const merge: Merge = { conflicts: [], theirs: [], mine: [] };
  for (const [key, field] of Object.entries(fields)) {
    const iChanged = !savesTheSame(field, base[key], mine[key]);
    const theyChanged = !savesTheSame(field, base[key], theirs[key]);
    if (iChanged && theyChanged) {
      if (!savesTheSame(field, mine[key], theirs[key])) merge.conflicts.push(key);
    } else if (theyChanged) merge.theirs.push(key);
    else if (iChanged) merge.mine.push(key);
  }
  return merge;
}

/**
 * Returns the values to save over the current version: this user's changes, the other user's changes, and the chosen side of each conflict.
 */
export function mergedValues(
  merge: Merge,
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, ConflictChoice>>,
): Record<string, unknown> {
  const chosen = merge.conflicts.filter((key) => choices[key] === 'mine');
  const kept = [...merge.mine, ...chosen].map((key) => [key, mine[key]] as const);
  return { ...theirs, ...Object.fromEntries(kept) };
}
