import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Resource } from '../../contract/resource.ts';
import { ARRIVAL_FIELD } from '../../contract/withArrival.ts';
import { COMPANY_FIELD } from '../../contract/withCompany.ts';
import { choiceFilters, type ResourceTable } from '../db/resourceIndexes.ts';
import { columnOf } from './columnTexts.ts';
import type { ListQuery, Sort } from './listQuery.ts';
import { afterCursor, idDirection, keysOf } from './where.ts';

type Columns = Record<string, AnyPgColumn>;
/** Companies whose rows are read: one, several, or undefined for a resource whose rows belong to none. */
type Companies = ListQuery['empresas'];

/** Returns ids as one SQL parameter. */
export const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** Returns true when several companies are read, each by its own range of an index. */
export const areSeveral = (empresas: Companies): empresas is readonly string[] =>
  empresas !== undefined && empresas.length !== 1;

/** Returns the companies by which a page is read: undefined for all of the tenant, which one index covers in order. */
export const companiesOfPage = ({ empresas, semFiltro, sort }: ListQuery): Companies =>
  semFiltro === 'tenant' && !sort.empresa && areSeveral(empresas) ? undefined : empresas;

/** Returns the companies by which rows are counted: undefined for several where row-level security alone limits them. */
export const companiesOfCount = ({ empresas, semFiltro }: ListQuery): Companies =>
  semFiltro && areSeveral(empresas) ? undefined : empresas;

/** Returns the condition that rows belong to the single company: row-level security alone does not let an index provide the order. */
export function ofOne(columns: Columns, empresas: Companies): SQL | undefined {
  const [only] = empresas ?? [];
  return only === undefined || areSeveral(empresas) ? undefined : eq(columnOf(columns, COMPANY_FIELD), only);
}

/** Returns the condition that rows belong to any of the companies. */
export const ofThese = (columns: Columns, empresas: Companies): SQL | undefined =>
  areSeveral(empresas)
    ? sql`${columnOf(columns, COMPANY_FIELD)} = any(${uuids(empresas)})`
    : ofOne(columns, empresas);

/**
 * Returns a `select` over the companies, one after another until `most` rows are found. `select` builds the query of one, with its own
 * limit, from the condition that a row belongs to it.
 */
export function overCompanies(
  columns: Columns,
  empresas: Companies,
  most: number,
  select: (belongs: SQL | undefined) => SQL,
): SQL {
  if (!areSeveral(empresas)) return select(ofOne(columns, empresas));
  const each = select(sql`${columnOf(columns, COMPANY_FIELD)} = e.id`);
  return sql`select r.* from unnest(${uuids(empresas)}) as e(id) cross join lateral (${each}) as r limit ${most}`;
}

/** Returns the companies with their position by name. */
function byName(empresas: readonly string[], direction: 'ASC' | 'DESC'): SQL {
  const way = sql.raw(direction);
  return sql`select id, row_number() over (order by nome ${way}, id ${way}) as n from empresas where id = any(${uuids(empresas)})`;
}

/** Rows of a resource: its table and columns. */
interface RowsOf {
  resource: Resource;
  table: ResourceTable;
  columns: Columns;
}

/**
 * Returns the condition that a row has the first value with a match, or a later one. Where many rows share a value, the index of the order
 * alone would scan all rows of earlier values; the index of `groupIndexes` has few entries for them.
 */
export function fromFirstValue(
  { resource, table, columns }: RowsOf,
  { filter, sort, after }: ListQuery,
  matching: SQL | undefined,
): SQL | undefined {
  const asked = Object.keys(filter).filter((name) => filter[name] !== undefined);
  const choices = choiceFilters(resource);
  const isLed = asked.length > 0 && asked.every((name) => choices.includes(name));
  if (after || !isLed || !resource.list.grouped?.includes(sort.key)) return undefined;
  const key = columnOf(columns, sort.key);
  const [direction, orLater] = sort.direction === 'ASC' ? [asc, gte] : [desc, lte];
  return orLater(
    key,
    sql`(select ${key} from ${table} where ${matching} order by ${direction(key)} limit 1)`,
  );
}

/** Drizzle functions of the two directions. */
export const waysOfOrder = { ASC: asc, DESC: desc };
/** Returns the name of a key among the columns of `pageOf`. */
const keyName = (index: number) => (index === 0 ? '_key' : `_key${index}`);

/** Returns the SQL of an order, from the columns of its keys, with the id for equal rows. */
function inOrder(sort: Sort, keys: readonly (AnyPgColumn | SQL)[], id: AnyPgColumn | SQL): SQL {
  const each = keysOf(sort).flatMap(({ direction }, index) => {
    const key = keys[index];
    return key ? [waysOfOrder[direction](key)] : [];
  });
  return sql.join([...each, waysOfOrder[idDirection(sort)](id)], sql`, `);
}

/** Returns the order of the result of `pageOf`, under the alias `of`. */
export const orderOfPage = (sort: Sort, of: SQL): SQL =>
  inOrder(
    sort,
    keysOf(sort).map((_, index) => sql`${of}.${sql.identifier(keyName(index))}`),
    sql`${of}."_id"`,
  );

/** Returns the number of rows between the cursor, or the beginning, and the page. */
export const skippedOf = ({ after, offset, skip = 0 }: ListQuery): number => (after ? skip : offset);

/**
 * Returns the query for the ids of a page by index only: `_id`, with `_n` and `_key` for the order. Of several companies the first rows of
 * each are merged; only those whose first row is early enough are read further.
 */
export function pageOf(
  table: ResourceTable,
  columns: Columns,
  query: ListQuery,
  matching: SQL | undefined,
): SQL {
  const { sort, after, empresas, limit } = query;
  const skipped = skippedOf(query);
  const most = skipped + limit;
  const keys = keysOf(sort).map(({ key }) => columnOf(columns, key));
  const selected = sql.join(
    keys.map((key, index) => sql`${key} as ${sql.identifier(keyName(index))}`),
    sql`, `,
  );
  const beyond = after ? afterCursor(sort, columns, after) : undefined;
  const rows = (belongs: SQL | undefined, more: SQL | undefined, count: number | SQL, offset = 0) =>
    sql`select ${table.id} as "_id", ${selected}, 0 as "_n" from ${table} where ${and(belongs, more, matching)}
         order by ${inOrder(sort, keys, table.id)} limit ${count} offset ${offset}`;
  // One index covers the arrivals of all companies.
  const isOneWalk = !areSeveral(empresas) || (sort.key === ARRIVAL_FIELD && !sort.empresa);
  if (isOneWalk) return rows(ofThese(columns, empresas), beyond, limit, skipped);

  const belongs = sql`${columnOf(columns, COMPANY_FIELD)} = e.id`;
  const order = (of: SQL) => orderOfPage(sort, of);
  const itsKeys = sql.join(
    keys.map((_, index) => sql`r.${sql.identifier(keyName(index))}`),
    sql`, `,
  );
  const merged = (companies: SQL, each: SQL) =>
    sql`select r."_id", ${itsKeys}, e.n as "_n" from (${companies}) as e cross join lateral (${each}) as r
         order by e.n, ${order(sql`r`)} limit ${limit} offset ${skipped}`;
  if (!sort.empresa) {
    const all = sql`select id, 0 as n from unnest(${uuids(empresas)}) as u(id)`;
    if (empresas.length <= most) return merged(all, rows(belongs, beyond, most));
    // Any row of the tenth company comes after the first rows of nine.
    const early = sql`select c.*, row_number() over () as place from (
                        select e.id, 0 as n from (${all}) as e cross join lateral (${rows(belongs, beyond, 1)}) as t
                         order by ${order(sql`t`)} limit ${most}) as c`;
    return merged(early, rows(belongs, beyond, sql`${most + 1} - e.place`));
  }
  const named = byName(empresas, sort.empresa);
  if (!after?.empresa) return merged(named, rows(belongs, undefined, most));
  const here = sql`e.id = ${after.empresa}`;
  return merged(
    sql`select * from (${named}) as c where n >= (select n from (${named}) as d where id = ${after.empresa})`,
    sql`(${rows(sql`${belongs} and ${here}`, beyond, most)}) union all
        (${rows(sql`${belongs} and not ${here}`, undefined, most)})`,
  );
}

/**
 * Returns the query for the first rows of a list in order, each with whether it matches (`combina`). Of one company it can be index-only;
 * of several, the rows are read by key, so that no plan joins whole lists with these few.
 */
export function sampleOf(
  table: ResourceTable,
  columns: Columns,
  query: ListQuery,
  { within, matching }: { within: SQL | undefined; matching: SQL },
): SQL {
  const { sort, empresas, limit } = query;
  if (!areSeveral(empresas)) {
    const keys = keysOf(sort).map(({ key }) => columnOf(columns, key));
    return sql`select (${matching}) as combina from ${table} where ${and(ofOne(columns, empresas), within)}
                order by ${inOrder(sort, keys, table.id)} limit ${limit}`;
  }
  const each = sql`select (${matching}) as combina from ${table} where ${table.id} = p."_id" offset 0`;
  return sql`select r.combina from (${pageOf(table, columns, query, within)}) as p cross join lateral (${each}) as r`;
}

/** Returns the order of rows already found, with its `from` and the condition after the cursor. */
export function orderOfFound(table: ResourceTable, columns: Columns, { sort, empresas, after }: ListQuery) {
  const keys = keysOf(sort).map(({ key }) => columnOf(columns, key));
  const within = inOrder(sort, keys, table.id);
  const beyond = after ? afterCursor(sort, columns, after) : undefined;
  if (!sort.empresa || !areSeveral(empresas)) return { from: sql`${table}`, order: within, beyond };
  const named = byName(empresas, sort.empresa);
  const place = sql`(select n from (${named}) as d where id = ${after?.empresa ?? null})`;
  return {
    from: sql`${table} join (${named}) as e(empresa, n) on e.empresa = ${columnOf(columns, COMPANY_FIELD)}`,
    order: sql`e.n, ${within}`,
    beyond: beyond && sql`(e.n > ${place} or (e.n = ${place} and ${beyond}))`,
  };
}
