import { z } from 'zod';
import { ALTERNATIVAS } from '../../contract/filters.ts';
import { FILTER_HEADER } from '../../contract/list.ts';

/** Four digits in a row, punctuation aside, or the shape of an alphanumeric CNPJ. */
const MAY_BE_TAX_NUMBER = /\d(?:[./-]?\d){3}|\w{2}\.?\w{3}\.?\w{3}\/?\w{4}-?\d{2}/;

const filterOf = z.record(z.string(), z.unknown());

const alternatives = z.array(filterOf);

function isRevealing(filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).some(([name, value]) => {
    if (name === ALTERNATIVAS) return alternatives.safeParse(value).data?.some(isRevealing) ?? false;
    return name !== 'id' && typeof value === 'string' && MAY_BE_TAX_NUMBER.test(value);
  });
}

/**
 * Returns the address to request, moving a `filter` that may hold a tax number from the query into a header: addresses end up in histories
 * and logs, where no tax number belongs (ASVS 14.2.1).
 */
export function discreetAddress(address: string, headers: Headers): string {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  const filter = query.get('filter');
  if (filter === null || !isRevealing(filterOf.parse(JSON.parse(filter)))) return address;
  query.delete('filter');
  headers.set(FILTER_HEADER, encodeURIComponent(filter));
  return `${path}?${query}`;
}

/** Returns the address of a request with several filters, as `discreetAddress` does. */
export function discreetAddressOf(
  path: string,
  filters: readonly Readonly<Record<string, unknown>>[],
  headers: Headers,
): string {
  const filter = JSON.stringify(filters);
  if (!filters.some(isRevealing)) return `${path}?${new URLSearchParams({ filter })}`;
  headers.set(FILTER_HEADER, encodeURIComponent(filter));
  return path;
}
