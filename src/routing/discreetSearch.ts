import { z } from 'zod';
import { ALTERNATIVAS } from '../../contract/filters.ts';
import { endReason } from '../authProvider/endSession.ts';
import { currentSubject, subscribeSession } from '../authProvider/session.ts';
import { readStoredJson, writeStored } from '../authProvider/storage.ts';

/** Key of the filters that may hold a tax number, stored in the tab for one user; the address contains only their index. */
const STORED_KEY = 'farol-filtros-discretos';
const MARK = '§';
/** A CNPJ's root has eight digits; an alphanumeric CNPJ is recognised by its shape. */
const MAY_BE_TAX_NUMBER = /\d(?:[./-]?\d){7}|\w{2}\.?\w{3}\.?\w{3}\/?\w{4}-?\d{2}/;
/** Id of a record, whose digits may look like a number. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOMENT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

const storedSchema = z
  .object({ de: z.string(), valores: z.array(z.string()) })
  .catch({ de: '', valores: [] });
const filterSchema = z.record(z.string(), z.unknown());

function storedValues(): string[] {
  const { de, valores } = storedSchema.parse(readStoredJson('tab', STORED_KEY));
  return de === currentSubject().uuid ? valores : [];
}

subscribeSession(() => {
  if (currentSubject().uuid === undefined && endReason() !== 'expirou') writeStored('tab', STORED_KEY, null);
});

function placeOf(value: string): string {
  const valores = storedValues();
  const known = valores.indexOf(value);
  if (known >= 0) return `${MARK}${known}`;
  const own = { de: currentSubject().uuid, valores: [...valores, value] };
  writeStored('tab', STORED_KEY, JSON.stringify(own));
  return `${MARK}${valores.length}`;
}

const isDiscreet = (value: unknown): value is string =>
  typeof value === 'string' && MAY_BE_TAX_NUMBER.test(value) && !MOMENT.test(value) && !ID.test(value);

function mapFilter(search: string, change: (value: unknown) => unknown): string {
  const query = new URLSearchParams(search);
  const filter = query.get('filter');
  if (filter === null) return search;
  const parsed = z.safeParse(filterSchema, readJson(filter));
  if (!parsed.success) return search;
  query.set('filter', JSON.stringify(mapValues(parsed.data, change)));
  return `?${query}`;
}

const alternatives = z.array(filterSchema);

function mapValues(
  filter: Record<string, unknown>,
  change: (value: unknown) => unknown,
): Record<string, unknown> {
  const changed = Object.entries(filter).map(([key, value]): [string, unknown] => {
    if (key === 'id') return [key, value];
    const groups = key === ALTERNATIVAS ? alternatives.safeParse(value).data : undefined;
    return [key, groups ? groups.map((group) => mapValues(group, change)) : change(value)];
  });
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the query of an address without any text that may be a tax number (ASVS 14.2.1). */
export function concealSearch(search: string): string {
  return mapFilter(search, (value) => (isDiscreet(value) ? placeOf(value) : value));
}

/** Reverses `concealSearch`. A filter of another tab, or of a user who signed out, is left out. */
export function revealSearch(search: string): string {
  return mapFilter(search, (value) =>
    typeof value === 'string' && value.startsWith(MARK)
      ? storedValues()[Number(value.slice(MARK.length))]
      : value,
  );
}
