import { fold } from '../../../contract/brasil/fold.ts';
import type { Field } from '../../../contract/field.ts';
import { fieldSchema } from '../../../contract/schema.ts';

export interface Compared {
  /** Values for fields that are empty. */
  fills: Map<string, string | boolean>;
  /** Values that differ from what the form holds, to be offered. */
  differs: Map<string, string | boolean>;
}

/**
 * What a look-up changes in a form and what it may only offer. Values that the form would refuse are left out, and case
 * and accents make no difference. In: what was found, by field, the form's fields, and its values now.
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
