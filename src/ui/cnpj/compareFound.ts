import { fold } from '../../../contract/brasil/fold.ts';
import type { Field } from '../../../contract/field.ts';
import { fieldSchema } from '../../../contract/schema.ts';

export interface Compared {
  /** Values for empty fields. */
  fills: Map<string, string | boolean>;
  /** Values that differ from the form's, to be offered to the user. */
  differs: Map<string, string | boolean>;
}

/**
 * Compares the values found by a look-up with those of a form: which ones fill empty fields and which are only offered. Values the form
 * would reject are skipped; case and accents are ignored.
 */
export function compareFound(
  found: Readonly<Record<string, string | boolean>>,
  fields: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, unknown>>,
): Compared {
  const compared: Compared = { fills: new Map(), differs: new Map() };
  for (const [name, value] of Object.entries(found)) {
    const field = fields[name];
    if (!field || value === '' || !fieldSchema(field).safeParse(value).success) continue;
    const current = values[name] ?? '';
    if (current === '') compared.fills.set(name, value);
    else if (fold(String(current).trim()) !== fold(String(value))) compared.differs.set(name, value);
  }
  return compared;
}
