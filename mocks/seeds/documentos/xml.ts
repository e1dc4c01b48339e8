import { leaf } from '../../../server/fiscal/signature/canonical.ts';

/** Elements in the order given, those without text left out. In: pairs of name and text. */
export function leaves(fields: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(fields)
    .map(([name, value]) => (value === undefined || value === '' ? '' : leaf(name, String(value))))
    .join('');
}

/** An element around others; left out when there is nothing inside. */
export function group(name: string, content: string, attributes = ''): string {
  return content === '' ? '' : `<${name}${attributes}>${content}</${name}>`;
}

/** Cents as a document writes them. */
export function reais(centavos: number): string {
  return (centavos / 100).toFixed(2);
}

/** Cents of a share of an amount, in hundredths of a percent: `share(10_000, 1800)` is 18% of R$ 100.00. */
export function share(centavos: number, hundredths: number): number {
  return Math.round((centavos * hundredths) / 10_000);
}

/** An instant as documents write it, in Brasília. */
export function dh(instant: Date): string {
  return `${new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;
}
