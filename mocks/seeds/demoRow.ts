import { accessKeyCheckDigit } from '../../contract/brasil/accessKey.ts';
import { momentoEm } from '../../contract/brasil/momento.ts';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import type { Field, TextField } from '../../contract/field.ts';
import type { Resource } from '../../contract/resource.ts';
import { municipioAt } from './municipios.ts';

/** Ids that reference fields may point to, by resource name. */
export type DemoReferences = Readonly<Record<string, readonly string[]>>;

/**
 * Returns a valid invented record of a declared resource, always the same for an index, with its writable fields;
 * `references` are the ids for its references. Throws when a required field has no valid value: a text with a format
 * needs `examples`, a reference needs ids.
 */
export function demoRow(
  resource: Resource,
  index: number,
  references: DemoReferences = {},
): Record<string, unknown> {
  const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  return Object.fromEntries(
    writable.map(([key, field]) => {
      const value = demoValue(field, index, references);
      const missing = value === null || value === '';
      if (missing && field.required)
        throw new Error(`Resource '${resource.name}': no demo value for '${key}'`);
      return [key, value];
    }),
  );
}

function demoValue(field: Field, index: number, references: DemoReferences): unknown {
  const { ddd, cep } = municipioAt(index);
  switch (field.kind) {
    case 'text':
      return demoText(field, index);
    case 'longText':
      return `${field.label} ${index + 1}.`.slice(0, field.max);
    case 'cnpj':
      return sampleCnpj(index, { alphanumeric: index % 5 === 2 });
    case 'cpf':
      return sampleCpf(index);
    case 'cpfCnpj':
      return index % 4 === 1 ? sampleCpf(index) : sampleCnpj(index, { alphanumeric: index % 5 === 2 });
    case 'email':
      return `contato${index + 1}@exemplo.example`;
    case 'phone':
      return `${ddd}3555${String(1000 + (index % 9000))}`;
    case 'cep':
      return cep + String(index % 1000).padStart(3, '0');
    case 'accessKey':
      return demoAccessKey(index);
    case 'money':
      return within(field, 10_000 + index * 1_337);
    case 'integer':
      return within(field, 1 + index);
    case 'decimal':
      return demoDecimal(field, index);
    case 'date':
      return `2025-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
    case 'instant':
      return new Date(Date.UTC(2025, index % 12, 1 + (index % 28), 12, index % 60)).toISOString();
    case 'momento':
      return momentoEm(
        new Date(Date.UTC(2025, index % 12, 1 + (index % 28), 12, index % 60)),
        -60 * (2 + (index % 4)),
      );
    case 'boolean':
      return index % 3 === 0 ? !field.default : field.default;
    case 'enum':
      return at(Object.keys(field.options), index) ?? null;
    case 'reference':
      return at(references[field.to] ?? [], index) ?? null;
    case 'codes':
      return Object.keys(field.options)
        .filter((_, position) => position % 3 === index % 3)
        .sort();
    case 'references':
      return (references[field.to] ?? []).slice(0, index % 3).toSorted();
  }
}

function at<T>(items: readonly T[], index: number): T | undefined {
  return items[index % items.length];
}

/**
 * Returns an example, else words, else digits (35 starts an IBGE code of São Paulo): the first that matches the field's
 * format.
 */
function demoText(field: TextField, index: number): string {
  const last = (text: string, length: number) => text.slice(Math.max(0, text.length - length));
  const number = last(String(index + 1), field.max);
  const words = `${field.label} ${index + 1}`;
  const places = Math.max(0, field.max - 2);
  const digits = `35${last(number.padStart(places, '0'), places)}`;
  const candidates = [at(field.examples ?? [], index), words.length > field.max ? number : words, digits];
  const fits = (text: string | undefined) =>
    text !== undefined && text.length <= field.max && (field.format?.test(text) ?? true);
  return candidates.find(fits) ?? '';
}

function demoDecimal(field: Extract<Field, { kind: 'decimal' }>, index: number): string {
  // From 1000 on, a value shows whether thousands separator and decimal point are confused.
  const start = field.max !== undefined && field.max < 1000 ? 1 : 1000;
  // One inside of either end, so that the added half (subtracted below zero) stays inside.
  const bounds = {
    min: field.min === undefined ? undefined : field.min + 1,
    max: field.max === undefined ? undefined : field.max - 1,
  };
  const whole = String(within(bounds, start + index));
  return field.places === 0 ? whole : `${whole}.${'5'.padEnd(field.places, '0')}`;
}

/** Returns a number within the bounds of its field, wrapping around past the maximum. */
function within(
  { min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number },
  value: number,
): number {
  if (value <= max) return Math.max(min, value);
  return min + (value % (max - min + 1));
}

function demoAccessKey(index: number): string {
  const number = String(index + 1).padStart(9, '0');
  const first43 = `352501${sampleCnpj(index)}55001${number}1${number.slice(1)}`;
  return first43 + accessKeyCheckDigit(first43);
}
