import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { TOTAL_CAP } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { nextIsLast, reopen } from '../db/lastStatement.ts';
import { rowsPlanned } from '../db/planned.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { statement } from '../db/statement.ts';
import { remembered } from '../remembered.ts';
import { columnOf } from './columnTexts.ts';
import { withDonas } from './donas.ts';
import { type Found, finder } from './found.ts';
import { type Cursor, cursorOf, type ListQuery } from './listQuery.ts';
import { longLists, MOST_COUNTED } from './longLists.ts';
import { listMarks } from './marks.ts';
import {
  areSeveral,
  companiesOfCount,
  companiesOfPage,
  fromFirstValue,
  ofOne,
  orderOfFound,
  orderOfPage,
  overCompanies,
  pageOf,
  skippedOf,
} from './pages.ts';
import type { Row } from './present.ts';
import type { ResourceRules } from './rules.ts';
import type { Selection } from './selection.ts';
import { DONAS, filterConditions, passesOverRows } from './where.ts';
import { type WithinValue, withinValue } from './withinValue.ts';

export interface Page {
  rows: Row[];
  total: number;
  /** The total is a lower bound: there are more. */
  totalIsMinimum: boolean;
  last: Cursor | null;
}

/** Number of skipped rows up to which reading full rows is cheaper than a second read of the page's own rows. */
const FEW_PASSED = 100;
/** Maximum number of cached first-page statements per resource. */
const SHAPES = 50;
/** Placeholder for the company in a statement that is built once. */
const STAND_IN = '00000000-0000-4000-8000-000000000000';
/** Total of a list that is known to have more. */
const MORE = sql.raw(String(TOTAL_CAP + 1));

/** Returns true when only the search text limits the list. */
const isSearchAlone = (filter: ListQuery['filter']) =>
  Object.keys(filter).every((key) => key === 'q' || key === DONAS);

/** Returns true when an index of the list's order should be used for its page, given what the filter found. */
const isLed = ({ empresas }: ListQuery, found: Found | undefined) =>
  !found?.among && (empresas !== undefined || found?.isWalked === true);

/** Extra column of a page, and its limits: `among` to rows already found, `within` to rows of one value. */
interface PageParts {
  counted: SQL;
  among?: SQL | undefined;
  within?: WithinValue | undefined;
}

/** Returns the list queries of one resource, inside the transaction of a session; row-level security limits them. */
export function listing(
  resource: Resource,
  table: ResourceTable,
  rules: ResourceRules,
  selection: Selection,
) {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const visible = rules.visible ?? sql`true`;
  const search = finder(resource, table, visible);
  const findWithin = withinValue(table, columns);
  const firstPages = remembered<ReturnType<typeof statement>>(SHAPES);

  /** Returns how to read a page where many rows share the first value of an order of several keys. */
  async function findInOneValue(tx: Tx, query: ListQuery, mayReveal: boolean) {
    if (!query.sort.depois) return undefined;
    const chosen = and(visible, filterConditions(resource, columns, query.filter, mayReveal));
    return findWithin(tx, { ...query, empresas: companiesOfPage(query) }, chosen);
  }

  /** Returns the SQL of one page, with `counted` in each row. */
  function pageSql(asked: ListQuery, mayReveal: boolean, { counted, among, within }: PageParts): SQL {
    const query = { ...asked, ...within?.order, empresas: companiesOfPage(asked) };
    const { filter, sort } = query;
    const skipped = skippedOf(query);
    const chosen = and(within?.holds, visible, filterConditions(resource, columns, filter, mayReveal));
    const matching = and(fromFirstValue({ resource, table, columns }, query, chosen), chosen);
    const picked = selection.of(asked);
    const head = sql`select ${picked}, ${counted} as "_counted"`;
    // Where many rows are skipped for one page, an index-only scan finds the ids, and only the page's rows are read.
    const idsFirst = areSeveral(query.empresas) || skipped > FEW_PASSED || passesOverRows(filter);
    if (!among && idsFirst) {
      return sql`${head} from (${pageOf(table, columns, query, matching)}) as p join ${table} on ${table.id} = p."_id"
             order by p."_n", ${orderOfPage(sort, sql`p`)}`;
    }
    const { from, order, beyond } = orderOfFound(table, columns, query);
    const where = and(ofOne(columns, query.empresas), among, matching, beyond);
    const offset = skipped > 0 ? sql` offset ${skipped}` : sql``;
    // As a literal, so that a cached plan is made for this number of rows.
    const page = sql`order by ${order} limit ${sql.raw(String(query.limit))}${offset}`;
    if (!among) return sql`${head} from ${from} where ${where} ${page}`;
    // Thousands may be found: they are sorted without their other columns.
    return sql`select ${picked}, p."_counted" from (
            select ${table.id} as "_id", ${counted} as "_counted", row_number() over (order by ${order}) as "_n"
              from ${from} where ${where} ${page}) as p join ${table} on ${table.id} = p."_id" order by p."_n"`;
  }

  /** Reads one page. `isGuided`: an index should be used; `isLast`: no statement follows. */
  async function read(tx: Tx, page: SQL, isGuided: boolean, isLast: boolean) {
    if (isGuided) return rowsPlanned(tx, 'byIndexes', page, isLast);
    if (isLast) nextIsLast(tx);
    return rowsOf(tx, page);
  }

  /**
   * Returns the first page without filters, the most frequent request, from a statement cached for each order, length and choice of
   * columns; null for any other page. `build` makes its SQL.
   */
  function firstPage(query: ListQuery, build: (query: ListQuery) => SQL): SQL | null {
    const { filter, sort, limit, offset, after, empresas, semFiltro, colunas, longa } = query;
    if (offset > 0 || after || areSeveral(query.empresas) || Object.keys(filter).length > 0) return null;
    const shape = JSON.stringify([sort, limit, empresas?.length, semFiltro, colunas, longa]);
    const make = () => statement(build({ ...query, empresas: empresas?.map(() => STAND_IN) }), STAND_IN);
    return firstPages(shape, make)({ [STAND_IN]: empresas?.[0] });
  }

  function countUpToCap(query: ListQuery, mayReveal: boolean, among?: SQL): SQL {
    const matching = and(visible, among, filterConditions(resource, columns, query.filter, mayReveal));
    return countOf(matching, MOST_COUNTED, among ? undefined : companiesOfCount(query));
  }

  function countOf(matching: SQL | undefined, most: number, empresas: ListQuery['empresas']): SQL {
    // As a literal: with a parameter the planner would plan the page again for each request.
    const ceiling = sql.raw(String(most));
    const capped = overCompanies(
      columns,
      empresas,
      most,
      (belongs) => sql`select 1 from ${table} where ${and(belongs, matching)} limit ${ceiling}`,
    );
    return sql`(select count(*)::int from (${capped}) as capped)`;
  }

  /** Returns the SQL of the total: exact up to TOTAL_CAP, otherwise a lower bound; `found` is what the texts of the filter found. */
  function totalOf(query: ListQuery, mayReveal: boolean, found: Found | undefined): SQL {
    if (query.longa) return MORE;
    const known = found && isSearchAlone(query.filter) && !rules.visible ? found.atLeast : 0;
    return known > TOTAL_CAP ? sql`${known}::int` : countUpToCap(query, mayReveal, found?.among);
  }

  const long = longLists();
  const fromMark = listMarks(
    (query, mayReveal) => {
      const seen = { ...query, empresas: companiesOfPage(query) };
      const matching = and(visible, filterConditions(resource, columns, query.filter, mayReveal));
      return pageOf(table, columns, seen, matching);
    },
    (key) => columnOf(columns, key),
  );

  async function countApart(tx: Tx, total: SQL) {
    await reopen(tx);
    const [counted] = await rowsOf(tx, sql`select ${total} as "_counted"`);
    return counted;
  }

  return {
    /**
     * Returns one page and the total: exact up to TOTAL_CAP and on the last page, otherwise a lower bound. It is the last statement of its
     * transaction; only a page beyond the last row needs a separate count.
     */
    async list(tx: Tx, wanted: ListQuery, mayReveal: boolean): Promise<Page> {
      const query = await withDonas(tx, resource, wanted, mayReveal);
      const { offset, limit, after } = query;
      const found = await search(tx, query, mayReveal);
      const among = found?.among;
      const within = among ? undefined : await findInOneValue(tx, query, mayReveal);
      // One extra row shows whether the page is the last; beyond the cap no count is needed.
      const build = (asked: ListQuery) => {
        const exact = among && !after ? sql`(count(*) over ())::int` : totalOf(asked, mayReveal, found);
        const counted = offset > TOTAL_CAP ? sql`null` : exact;
        return pageSql({ ...asked, limit: limit + 1 }, mayReveal, { counted, among, within });
      };
      const isGuided = isLed(query, found);
      // The result is the same for all users who may see it.
      const isShared = !among && !rules.visible;
      const near = isShared ? await fromMark(tx, query, { mayReveal, isGuided }) : query;
      const asked = isShared && long.has(query, mayReveal) ? { ...near, longa: true } : near;
      const built = (within ? null : firstPage(asked, build)) ?? build(asked);
      const page = await read(tx, built, isGuided || within !== undefined, true);
      const rows = page.slice(0, limit).map(selection.toRow);
      const seen = offset + rows.length;
      const last = cursorOf(rows.at(-1), query.sort);
      const isLastPage = page.length <= limit && (rows.length > 0 || offset === 0);
      if (isLastPage) return { rows, total: seen, totalIsMinimum: false, last };
      const [first = await countApart(tx, totalOf(query, mayReveal, found))] = page;
      const counted = Number(first?._counted ?? seen + 1);
      const totalIsMinimum = counted > TOTAL_CAP;
      if (isShared) long.note(query, mayReveal, counted);
      return { rows, total: totalIsMinimum ? Math.max(TOTAL_CAP, seen) : counted, totalIsMinimum, last };
    },
    /** Returns how many rows match, as the list itself shows it. */
    async total(
      tx: Tx,
      wanted: ListQuery,
      mayReveal: boolean,
    ): Promise<Pick<Page, 'total' | 'totalIsMinimum'>> {
      const query = await withDonas(tx, resource, wanted, mayReveal);
      const found = await search(tx, query, mayReveal);
      const isShared = !found?.among && !rules.visible;
      const asked = isShared && long.has(query, mayReveal) ? { ...query, longa: true } : query;
      const [row] = await rowsOf(tx, sql`select ${totalOf(asked, mayReveal, found)} as "_counted"`);
      const counted = Number(row?._counted ?? 0);
      if (isShared) long.note(query, mayReveal, counted);
      return { total: Math.min(counted, TOTAL_CAP), totalIsMinimum: counted > TOTAL_CAP };
    },
    async rows(tx: Tx, wanted: ListQuery, mayReveal: boolean): Promise<Row[]> {
      const query = await withDonas(tx, resource, wanted, mayReveal);
      const found = await search(tx, query, mayReveal);
      const page = pageSql(query, mayReveal, { counted: sql`null`, among: found?.among });
      return (await read(tx, page, isLed(query, found), false)).map(selection.toRow);
    },
    /** Returns the number of rows up to `ceiling`, in the given companies where rows belong to them. */
    async count(tx: Tx, ceiling: number, empresas?: readonly string[]): Promise<number> {
      const [counted] = await rowsOf(tx, sql`select ${countOf(visible, ceiling, empresas)} as total`);
      return Number(counted?.total ?? 0);
    },
  };
}
