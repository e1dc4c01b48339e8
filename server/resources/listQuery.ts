import { z } from 'zod';
import type { Field } from '../../contract/field.ts';
import { filterSchema, MAX_RANGE, MAX_SORT_KEYS } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { ARRIVAL_FIELD } from '../../contract/withArrival.ts';
import { COMPANY_FIELD } from '../../contract/withCompany.ts';
import type { ActorBase } from '../auth/sessionRules.ts';
import { fieldMessages, parseJson } from '../http/body.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { withPeriods } from './periods.ts';
import type { Row } from './present.ts';

/** Start of a page after another one: sort value and id of the previous page's last row. */
export interface Cursor {
  value: string | number | boolean | null;
  id: string;
  /** Company of that row, where the list is sorted by company. */
  empresa?: string;
  /** Values of that row for the keys after the first, where the list is sorted by several. */
  depois?: readonly Cursor['value'][];
}

type Direction = 'ASC' | 'DESC';

/** One key of an order. */
interface SortKey {
  key: string;
  direction: Direction;
}

/**
 * Order of a list. `empresa`: first by the names of companies, then by the key within each; `depois`: further keys for rows equal in it.
 */
export interface Sort extends SortKey {
  empresa?: Direction;
  depois?: readonly SortKey[];
}

/** Query of a list, parsed against the contract. */
export interface ListQuery {
  filter: Record<string, unknown>;
  sort: Sort;
  /** Where rows belong to companies: the queried ones among those that the session sees. */
  empresas?: readonly string[];
  /** Those companies are all that the session sees ('ator') or all of the tenant ('tenant'): no filter limits them. */
  semFiltro?: 'ator' | 'tenant';
  /** The requested fields; all without it. */
  colunas?: readonly string[] | undefined;
  offset: number;
  limit: number;
  after: Cursor | null;
  /** Rows to skip after a cursor that the server chose. */
  skip?: number;
  /** Tenant of the list: positions in the list may be cached per tenant. */
  dono?: string;
  /** The search text matches only the rows' own fields, not their companies. */
  soDaLinha?: boolean;
  /** The list was just found to have more rows than are counted. */
  longa?: boolean;
}

/** Maximum offset: pages beyond it need the cursor of the previous page. */
const MAX_OFFSET = 100_000;
const OTHER_LIST = 'O parâmetro apos não é de uma página desta lista.';
const PARAMETERS = new Set(['filter', 'range', 'sort', 'apos', 'colunas']);

const direction = z.enum(['ASC', 'DESC']);
const sortSchema = z.tuple([z.string(), direction]).rest(z.string());
const furtherSchema = z.array(z.tuple([z.string(), direction])).max(MAX_SORT_KEYS - 1);
const columnsSchema = z.array(z.string()).min(1);
const rangeSchema = z.tuple([z.int().min(0), z.int().min(0)]);
/** Sort value and id of a row and, where the list has them, its company and its values of further keys. */
const cursorTuple = z.tuple([z.unknown(), z.uuid(), z.uuid().nullish(), z.array(z.unknown()).optional()]);
const number = z.int().nullable();
const text = z.string().nullable();
const instant = z.iso.datetime().nullable();

/** Returns the schema of a cursor's value for a sort field. */
function valueSchema(field: Field | undefined): z.ZodType<Cursor['value']> {
  switch (field?.kind) {
    case 'boolean':
      return z.boolean();
    case 'money':
    case 'integer':
      return number;
    case 'instant':
      return instant;
    default:
      return text;
  }
}

const filterSchemas = new WeakMap<Resource, ReturnType<typeof filterSchema>>();

/** Returns the schema of a resource's filter, built once: that costs more than parsing a request. */
function filterSchemaOf(resource: Resource) {
  const known = filterSchemas.get(resource) ?? filterSchema(resource);
  filterSchemas.set(resource, known);
  return known;
}

function invalid(detail: string): ApiProblem {
  return new ApiProblem('REQUISICAO_INVALIDA', detail);
}

/** `filter` and `sort` of a query, independent of the actor; `wanted`: the companies in the filter. */
interface Said extends Pick<ListQuery, 'filter' | 'sort'> {
  wanted: unknown;
}

function readSelection(resource: Resource, query: URLSearchParams): Said {
  const unknown = [...query.keys()].find((name) => !PARAMETERS.has(name));
  if (unknown) throw invalid(`O parâmetro '${unknown.slice(0, 40)}' não existe neste endereço.`);
  const filter = filterSchemaOf(resource).safeParse(parseJson(query.get('filter') ?? '{}', 'filter'));
  if (!filter.success) throw invalidFields(fieldMessages(filter.error));
  const sort = parseSort(resource, query.get('sort'));
  if (resource.scope !== 'empresa') return { filter: filter.data, sort, wanted: undefined };
  const { [COMPANY_FIELD]: wanted, ...own } = filter.data;
  return { filter: own, sort, wanted };
}

/** Returns the companies of a query among those that the session sees, where rows belong to companies. */
function companiesOf({ scope }: Resource, wanted: unknown, seen: readonly string[]) {
  if (scope !== 'empresa') return {};
  return { empresas: Array.isArray(wanted) ? seen.filter((id) => wanted.includes(id)) : seen };
}

/**
 * Parses `filter` and `sort`. Periods are resolved at `now`; `seen` are the companies that the session sees, which a filter by company
 * limits further. Throws 400 naming the parameter or the field that is not accepted.
 */
export function parseSelection(
  resource: Resource,
  query: URLSearchParams,
  now: Date,
  seen: readonly string[] = [],
): Pick<ListQuery, 'filter' | 'sort' | 'empresas'> {
  const { wanted, filter, sort } = readSelection(resource, query);
  return { filter: withPeriods(resource, filter, now), sort, ...companiesOf(resource, wanted, seen) };
}

function parseSort(resource: Resource, asked: string | null): Sort {
  const [key, direction] = resource.list.order;
  if (asked === null) return { key, direction };
  const sort = sortSchema.safeParse(parseJson(asked, 'sort'));
  const further = sort.success ? furtherSchema.safeParse(pairs(sort.data.slice(2))) : sort;
  if (!sort.success || !further.success)
    throw invalid(
      `sort deve ser ["campo","ASC"] ou ["campo","DESC"], com até ${MAX_SORT_KEYS} campos, cada um com a sua ordem.`,
    );
  const [field, way] = sort.data;
  // react-admin sends 'id' when no order was chosen: the resource's own order is used.
  if (field === 'id') return { key, direction };
  const later = further.data.map(([name, order]): SortKey => ({ key: name, direction: order }));
  for (const name of [field, ...later.map((one) => one.key)]) {
    if (!resource.list.sortable.includes(name))
      throw invalid(`Não se pode ordenar por '${name.slice(0, 40)}'.`);
  }
  if (later.some((one) => one.key === COMPANY_FIELD))
    throw invalid('A ordem por empresa só pode ser a primeira.');
  if (later.some((one) => one.key === ARRIVAL_FIELD))
    throw invalid('A ordem por chegada só pode ser a primeira.');
  if (field !== COMPANY_FIELD)
    return { key: field, direction: way, ...(later.length > 0 && { depois: later }) };
  const [first, ...others] = later;
  const within = first ?? { key, direction };
  return { ...within, empresa: way, ...(others.length > 0 && { depois: others }) };
}

/** Returns the fields with their orders, as pairs. */
const pairs = (flat: readonly string[]) =>
  flat.flatMap((_, index) => (index % 2 === 0 ? [flat.slice(index, index + 2)] : []));

function readPage(resource: Resource, query: URLSearchParams) {
  const selection = readSelection(resource, query);
  // A filter by ids defaults to all of these records.
  const whole = selection.filter.id === undefined ? '[0,24]' : `[0,${MAX_RANGE - 1}]`;
  const range = rangeSchema.safeParse(parseJson(query.get('range') ?? whole, 'range'));
  if (!range.success || range.data[1] < range.data[0]) throw invalid('range deve ser [primeiro, último].');
  const [first, last] = range.data;
  const limit = last - first + 1;
  if (limit > MAX_RANGE) throw invalid(`Peça no máximo ${MAX_RANGE} linhas por vez.`);
  const apos = query.get('apos');
  const after = apos === null ? null : decodeCursor(apos, resource, selection.sort);
  if (after && selection.sort.empresa && !after.empresa) throw invalid(OTHER_LIST);
  if (after === null && first > MAX_OFFSET) {
    throw invalid('Esta página está longe demais do começo: filtre a lista ou avance página a página.');
  }
  const colunas = parseColumns(resource, query.get('colunas'));
  return { ...selection, colunas, offset: first, limit, after };
}

const pages = new WeakMap<URLSearchParams, { resource: Resource; page: ReturnType<typeof readPage> }>();

/** Returns the parsed page of a query, cached as long as the same query object is used (`queryOf`). */
function pageOf(resource: Resource, query: URLSearchParams) {
  const known = pages.get(query);
  if (known?.resource === resource) return known.page;
  const page = readPage(resource, query);
  pages.set(query, { resource, page });
  return page;
}

/** Parses a full list query, with periods resolved at `now` for the companies in `seen`. Throws 400 with the reason. */
export function parseListQuery(
  resource: Resource,
  query: URLSearchParams,
  now: Date,
  seen: Pick<ActorBase, 'empresas' | 'tenantInteiro' | 'tenantId'>,
): ListQuery {
  const { wanted, ...page } = pageOf(resource, query);
  const reach = seen.tenantInteiro ? 'tenant' : 'ator';
  const companies = companiesOf(resource, wanted, seen.empresas);
  const semFiltro = companies.empresas === seen.empresas ? reach : undefined;
  const filter = withPeriods(resource, page.filter, now);
  return { ...page, filter, ...companies, semFiltro, dono: seen.tenantId };
}

/** Returns the cursor of the page after a row; null without a row. */
export function cursorOf(row: Row | undefined, sort: Sort): Cursor | null {
  if (!row) return null;
  return {
    value: scalarOf(row[sort.key]),
    id: String(row.id),
    ...(sort.empresa && { empresa: String(row[COMPANY_FIELD]) }),
    ...(sort.depois && { depois: sort.depois.map(({ key }) => scalarOf(row[key])) }),
  };
}

function scalarOf(value: unknown): Cursor['value'] {
  const scalar = value instanceof Date ? value.toISOString() : value;
  return typeof scalar === 'string' || typeof scalar === 'number' || typeof scalar === 'boolean'
    ? scalar
    : null;
}

/** Parses `colunas`: the requested fields, undefined without it. Throws 400 for a field that the resource does not have. */
function parseColumns(resource: Resource, text: string | null): string[] | undefined {
  if (text === null) return undefined;
  const asked = columnsSchema.safeParse(parseJson(text, 'colunas'));
  if (!asked.success) throw invalidFields({ colunas: 'Envie um JSON com os nomes das colunas.' });
  const unknown = asked.data.find((key) => !Object.hasOwn(resource.fields, key));
  if (unknown) throw invalidFields({ colunas: `A coluna '${unknown.slice(0, 40)}' não existe.` });
  return asked.data;
}

export function encodeCursor({ value, id, empresa, depois }: Cursor): string {
  const rest = depois ? [empresa ?? null, depois] : empresa ? [empresa] : [];
  const bytes = new TextEncoder().encode(JSON.stringify([value, id, ...rest]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function decodeCursor(text: string, resource: Resource, { key, depois }: Sort): Cursor {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const [value, id, empresa, others] = cursorTuple.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const read = (name: string, held: unknown) => valueSchema(resource.fields[name]).parse(held);
    return {
      value: read(key, value),
      id,
      ...(empresa && { empresa }),
      ...(depois && { depois: depois.map((later, index) => read(later.key, others?.[index])) }),
    };
  } catch {
    throw invalid(OTHER_LIST);
  }
}
