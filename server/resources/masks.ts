import { isMaskedTaxNumber, maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { taxNumberFields } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Row } from './present.ts';

/**
 * Returns the values without the masks of the record's own numbers, which stay unchanged, and the fields whose mask is of no number of it:
 * a mask is never stored as a number. `sent` comes from a form, the API or a file; `before` is the record, if known.
 */
export function behindMasks(
  resource: Resource,
  sent: Row,
  before: Row | null,
): { values: Row; refused: string[] } {
  const values = { ...sent };
  const refused: string[] = [];
  for (const key of taxNumberFields(resource)) {
    const value = values[key];
    if (typeof value !== 'string' || !isMaskedTaxNumber(value)) continue;
    if (value !== maskCpfCnpj(String(before?.[key] ?? ''))) refused.push(key);
    else delete values[key];
  }
  return { values, refused };
}
