import type { Field } from '../../../contract/field.ts';

/** Returns a value as text, to compare two of them; '' for a reference, whose name requires another request. */
export function told(field: Pick<Field, 'kind'> | undefined, value: unknown): string {
  const kind = field?.kind;
  if (kind === 'boolean') return value ? 'sim' : 'não';
  if (kind === 'reference') return '';
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text.trim() === '' ? 'vazio' : text.replaceAll('\n', ', ');
}
