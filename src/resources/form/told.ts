import type { Field } from '../../../contract/field.ts';

/** A value in words for who compares two of them; '' where that takes a look elsewhere, as at the person that an id stands for. */
export function told(field: Pick<Field, 'kind'> | undefined, value: unknown): string {
  const kind = field?.kind;
  if (kind === 'boolean') return value ? 'sim' : 'não';
  if (kind === 'reference') return '';
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text.trim() === '' ? 'vazio' : text.replaceAll('\n', ', ');
}
