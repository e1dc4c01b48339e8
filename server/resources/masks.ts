import { isMaskedTaxNumber, maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { taxNumberFields } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Row } from './present.ts';

/**
 * A mask is never a number. In: values as a form, the API or a file sends them, and the record that they are for, if one
 * is known. Out: the values without the masks of the record's own numbers, which stay as they are, and the
 * fields whose mask is not of a number of it.
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
