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

/** Rows that cost less to read whole and pass over than another look at the page's own. */
const FEW_PASSED = 100;
/** Of each resource so many first pages are built once and remembered. */
const SHAPES = 50;
/** In the place of the company in a statement that is built once. */
const STAND_IN = '00000000-0000-4000-8000-000000000000';
/** The total of a list that is known to have more. */
const MORE = sql.raw(String(TOTAL_CAP + 1));

/** True when nothing but the words of the search box narrows the list. */
const isSearchAlone = (filter: ListQuery['filter']) =>
  Object.keys(filter).every((key) => key === 'q' || key === DONAS);

/** True when an index of the list's order is to lead to its page. In: what the filter found. */
const isLed = ({ empresas }: ListQuery, found: Found | undefined) =>
  !found?.among && (empresas !== undefined || found?.isWalked === true);

/** The extra column of a page, and its limits: `among` to rows that are known already, `within` to those of one value. */
interface PageParts {
  counted: SQL;
  among?: SQL | undefined;
  within?: WithinValue | undefined;
}

/** The lists of one resource, inside the transaction of a session; row-level security bounds them. */
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

  /** Where many rows share the first value of an order of several keys: how a page of them is read. */
  async function findInOneValue(tx: Tx, query: ListQuery, mayReveal: boolean) {
    if (!query.sort.depois) return undefined;
    const chosen = and(visible, filterConditions(resource, columns, query.filter, mayReveal));
    return findWithin(tx, { ...query, empresas: companiesOfPage(query) }, chosen);
  }

  /** One page, each row with `counted`. */
  function pageSql(asked: ListQuery, mayReveal: boolean, { counted, among, within }: PageParts): SQL {
    const query = { ...asked, ...within?.order, empresas: companiesOfPage(asked) };
    const { filter, sort } = query;
    const skipped = skippedOf(query);
    const chosen = and(within?.holds, visible, filterConditions(resource, columns, filter, mayReveal));
    const matching = and(fromFirstValue({ resource, table, columns }, query, chosen), chosen);
    const picked = selection.of(asked);
    const head = sql`select ${picked}, ${counted} as "_counted"`;
    // Where many rows are passed over for one page, an index alone finds the ids, and only the page is read.
    const idsFirst = areSeveral(query.empresas) || skipped > FEW_PASSED || passesOverRows(filter);
    if (!among && idsFirst) {
      return sql`${head} from (${pageOf(table, columns, query, matching)}) as p join ${table} on ${table.id} = p."_id"
             order by p."_n", ${orderOfPage(sort, sql`p`)}`;
    }
    const { from, order, beyond } = orderOfFound(table, columns, query);
    const where = and(ofOne(columns, query.empresas), among, matching, beyond);
    const offset = skipped > 0 ? sql` offset ${skipped}` : sql``;
    // A plan that is used again and again is made for this many rows.
    const page = sql`order by ${order} limit ${sql.raw(String(query.limit))}${offset}`;
    if (!among) return sql`${head} from ${from} where ${where} ${page}`;
    // Thousands may be found: they are put in order without their other columns.
    return sql`select ${picked}, p."_counted" from (
            select ${table.id} as "_id", ${counted} as "_counted", row_number() over (order by ${order}) as "_n"
              from ${from} where ${where} ${page}) as p join ${table} on ${table.id} = p."_id" order by p."_n"`;
  }

  /** One page as the database gives it. In: whether an index is to lead to it, and whether nothing is asked for after it. */
  async function read(tx: Tx, page: SQL, isGuided: boolean, isLast: boolean) {
    if (isGuided) return rowsPlanned(tx, 'byIndexes', page, isLast);
    if (isLast) nextIsLast(tx);
    return rowsOf(tx, page);
  }

  /**
   * The first page without filters, which is asked for most, is built once for each order, length and choice of columns. In: the
   * query, and how its page is built. Null for any other.
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
    // Written out: a ceiling that the planner does not know would make it plan the page anew each time.
    const ceiling = sql.raw(String(most));
    const capped = overCompanies(
      columns,
      empresas,
      most,
      (belongs) => sql`select 1 from ${table} where ${and(belongs, matching)} limit ${ceiling}`,
    );
    return sql`(select count(*)::int from (${capped}) as capped)`;
  }

  /** The total: exact up to TOTAL_CAP, otherwise a lower bound. In: what the texts of the filter found. */
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
     * One page and the total: exact up to TOTAL_CAP and on the last page, otherwise a lower bound. It is the last
     * statement of its transaction; only of a page beyond the last row is the total asked for apart.
     */
    async list(tx: Tx, wanted: ListQuery, mayReveal: boolean): Promise<Page> {
      const query = await withDonas(tx, resource, wanted, mayReveal);
      const { offset, limit, after } = query;
      const found = await search(tx, query, mayReveal);
      const among = found?.among;
      const within = among ? undefined : await findInOneValue(tx, query, mayReveal);
      // One row more than asked tells whether the page is the last; beyond the cap nothing needs counting.
      const build = (asked: ListQuery) => {
        const exact = among && !after ? sql`(count(*) over ())::int` : totalOf(asked, mayReveal, found);
        const counted = offset > TOTAL_CAP ? sql`null` : exact;
        return pageSql({ ...asked, limit: limit + 1 }, mayReveal, { counted, among, within });
      };
      const isGuided = isLed(query, found);
      // The same for all who may see it.
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
    /** How many rows match, as the list itself tells it. */
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
    /** How many there are, in the companies named where rows belong to them; counted up to a ceiling. */
    async count(tx: Tx, ceiling: number, empresas?: readonly string[]): Promise<number> {
      const [counted] = await rowsOf(tx, sql`select ${countOf(visible, ceiling, empresas)} as total`);
      return Number(counted?.total ?? 0);
    },
  };
}
