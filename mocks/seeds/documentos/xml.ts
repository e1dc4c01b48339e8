import { leaf } from '../../../server/fiscal/signature/canonical.ts';

/** Returns elements in the given order; those without text are omitted. */
export function leaves(fields: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(fields)
    .map(([name, value]) => (value === undefined || value === '' ? '' : leaf(name, String(value))))
    .join('');
}

/** Returns an element around others; '' when the content is empty. */
export function group(name: string, content: string, attributes = ''): string {
  return content === '' ? '' : `<${name}${attributes}>${content}</${name}>`;
}

/** Returns cents as a decimal amount, like '12.34'. */
export function reais(centavos: number): string {
  return (centavos / 100).toFixed(2);
}

/** Returns a share of an amount in cents; `hundredths` of a percent: `share(10_000, 1800)` is 18% of R$ 100.00. */
export function share(centavos: number, hundredths: number): number {
  return Math.round((centavos * hundredths) / 10_000);
}

/** Returns an instant in the documents' format, in Brasília time. */
export function dh(instant: Date): string {
  return `${new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;
}
