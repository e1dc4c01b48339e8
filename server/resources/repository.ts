import { and, asc, desc, eq, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { asSet } from '../../contract/csv.ts';
import { TOTAL_CAP } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { type ResourceTable, snake } from '../db/resourceIndexes.ts';
import { textFinder } from './found.ts';
import { derivedFields, linksOf, writeLinks } from './links.ts';
import { type Cursor, cursorOf, type ListQuery } from './listQuery.ts';
import { listMarks } from './marks.ts';
import {
  areSeveral,
  companiesOfCount,
  companiesOfPage,
  ofOne,
  ofThese,
  orderOfFound,
  overCompanies,
  pageOf,
  skippedOf,
} from './pages.ts';
import type { Row } from './present.ts';
import type { ResourceRules } from './rules.ts';
import { columnOf, filterConditions, passesOverRows } from './where.ts';

/** Rows that cost less to read whole and pass over than another look at the page's own. */
const FEW_PASSED = 100;

export interface Page {
  rows: Row[];
  total: number;
  /** The total is a lower bound: there are more. */
  totalIsMinimum: boolean;
  last: Cursor | null;
}

/** The rows of one resource, inside the transaction of a session; row-level security bounds them. */
export function repository(resource: Resource, table: ResourceTable, rules: ResourceRules = {}) {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const derived = derivedFields(table, rules);
  const links = linksOf(rules);
  const visible = rules.visible ?? sql`true`;
  const findByText = textFinder(resource, table);
  const shown = ['id', 'versao', 'criadoEm', 'alteradoEm', ...Object.keys(resource.fields)].map(
    (key): readonly [string, AnyPgColumn | SQL] => [key, derived[key] ?? columnOf(columns, key)],
  );
  const selected = Object.fromEntries(shown);
  // Lists are the most frequent request: their columns are written once, not by the builder each time.
  const selectList = sql.join(
    shown.map(([key, source]) =>
      is(source, SQL) ? sql`${source} as ${sql.identifier(key)}` : sql.raw(`"${snake(key)}" as "${key}"`),
    ),
    sql`, `,
  );

  function toRow(found: Record<string, unknown>): Row {
    const row: Row = {};
    for (const [key, source] of shown) {
      const value = found[key];
      row[key] = value === null || is(source, SQL) ? value : source.mapFromDriverValue(value);
    }
    return row;
  }

  /** Under row-level security the planner takes what it cannot estimate for rare and would read and sort all rows. */
  async function followIndexes(tx: Tx): Promise<void> {
    // A sort that must be all the same then seems to cost so much that PostgreSQL would compile the plan, 0.3 s for 2 ms, or
    // start processes for it.
    await tx.execute(
      sql`select set_config('enable_sort', 'off', true), set_config('jit', 'off', true),
             set_config('max_parallel_workers_per_gather', '0', true)`,
    );
  }

  /** What the texts of a filter find, if it has any. */
  async function search(tx: Tx, query: ListQuery, mayReveal: boolean) {
    const found = await findByText(tx, query, mayReveal);
    if (found && !found.among) await followIndexes(tx);
    return found;
  }

  /** One page as the database gives it, each row with `counted`. `among` narrows it to rows that are known already. */
  async function read(tx: Tx, asked: ListQuery, mayReveal: boolean, counted: SQL, among?: SQL) {
    const query = { ...asked, empresas: companiesOfPage(asked) };
    const { filter, sort, limit } = query;
    const skipped = skippedOf(query);
    const matching = and(visible, filterConditions(resource, columns, filter, mayReveal));
    const head = sql`select ${selectList}, ${counted} as "_counted"`;
    // Where many rows are passed over for one page, an index alone finds the ids, and only the page is read.
    const idsFirst = areSeveral(query.empresas) || skipped > FEW_PASSED || passesOverRows(filter);
    if (!among && asked.empresas) await followIndexes(tx);
    if (!among && idsFirst) {
      const direction = sort.direction === 'ASC' ? asc : desc;
      return rowsOf(
        tx,
        sql`${head} from (${pageOf(table, columns, query, matching)}) as p join ${table} on ${table.id} = p."_id"
             order by p."_n", ${direction(sql`p."_key"`)}, ${direction(sql`p."_id"`)}`,
      );
    }
    const { from, order, beyond } = orderOfFound(table, columns, query);
    const where = and(ofOne(columns, query.empresas), among, matching, beyond);
    const page = sql`order by ${order} limit ${limit} offset ${skipped}`;
    if (!among) return rowsOf(tx, sql`${head} from ${from} where ${where} ${page}`);
    // Thousands may be found: they are put in order without their other columns.
    return rowsOf(
      tx,
      sql`select ${selectList}, p."_counted" from (
            select ${table.id} as "_id", ${counted} as "_counted", row_number() over (order by ${order}) as "_n"
              from ${from} where ${where} ${page}) as p join ${table} on ${table.id} = p."_id" order by p."_n"`,
    );
  }

  /** Writes the sets of a record that are stored in link tables. Out: the record with them. */
  async function relinked(tx: Tx, row: Row, values: Row): Promise<Row> {
    const sent = links.filter(([key]) => values[key] !== undefined);
    for (const [key, link] of sent) await writeLinks(tx, link, String(row.id), asSet(values[key]));
    if (sent.length === 0) return row;
    const [whole] = await tx.select(selected).from(table).where(eq(table.id, row.id));
    return whole ?? row;
  }

  function countUpToCap(query: ListQuery, mayReveal: boolean, among?: SQL): SQL {
    const matching = and(visible, among, filterConditions(resource, columns, query.filter, mayReveal));
    return countOf(matching, TOTAL_CAP + 1, among ? undefined : companiesOfCount(query));
  }

  function countOf(matching: SQL | undefined, most: number, empresas: ListQuery['empresas']): SQL {
    const capped = overCompanies(
      columns,
      empresas,
      most,
      (belongs) => sql`select 1 from ${table} where ${and(belongs, matching)} limit ${most}`,
    );
    return sql`(select count(*)::int from (${capped}) as capped)`;
  }

  const fromMark = listMarks(
    (query, mayReveal) => {
      const seen = { ...query, empresas: companiesOfPage(query) };
      return pageOf(
        table,
        columns,
        seen,
        and(visible, filterConditions(resource, columns, query.filter, mayReveal)),
      );
    },
    (key) => columnOf(columns, key),
  );

  return {
    /** One page and the total: exact up to TOTAL_CAP and on the last page, otherwise a lower bound. */
    async list(tx: Tx, query: ListQuery, mayReveal: boolean): Promise<Page> {
      const { offset, limit, after } = query;
      const found = await search(tx, query, mayReveal);
      const among = found?.among;
      // One row more than asked tells whether the page is the last; beyond the cap nothing needs counting.
      const known = found && isSearchAlone(query.filter) && !rules.visible ? found.atLeast : 0;
      const count = known > TOTAL_CAP ? sql`${known}::int` : countUpToCap(query, mayReveal, among);
      const exact = among && !after ? sql`(count(*) over ())::int` : count;
      const counting = offset > TOTAL_CAP ? sql`null` : exact;
      if (!among && query.empresas && offset > TOTAL_CAP) await followIndexes(tx);
      const near = among || rules.visible ? query : await fromMark(tx, query, mayReveal);
      const page = await read(tx, { ...near, limit: limit + 1 }, mayReveal, counting, among);
      const rows = page.slice(0, limit).map(toRow);
      const seen = offset + rows.length;
      const last = cursorOf(rows.at(-1), query.sort);
      const isLastPage = page.length <= limit && (rows.length > 0 || offset === 0);
      if (isLastPage) return { rows, total: seen, totalIsMinimum: false, last };
      const [first = (await rowsOf(tx, sql`select ${count} as "_counted"`))[0]] = page;
      const counted = Number(first?._counted ?? seen + 1);
      const totalIsMinimum = counted > TOTAL_CAP;
      return { rows, total: totalIsMinimum ? Math.max(TOTAL_CAP, seen) : counted, totalIsMinimum, last };
    },
    async rows(tx: Tx, query: ListQuery, mayReveal: boolean): Promise<Row[]> {
      const found = await search(tx, query, mayReveal);
      return (await read(tx, query, mayReveal, sql`null`, found?.among)).map(toRow);
    },
    async find(tx: Tx, id: string, options: { lock?: boolean } = {}): Promise<Row | null> {
      const found = tx
        .select(selected)
        .from(table)
        .where(and(visible, eq(table.id, id)));
      const [row] = await (options.lock ? found.for('update') : found);
      return row ?? null;
    },
    /** The id of another record with this value, as far as the session may see. */
    async findBy(tx: Tx, key: string, value: unknown): Promise<string | null> {
      const found = tx
        .select({ id: table.id })
        .from(table)
        .where(eq(columnOf(columns, key), value))
        .limit(1);
      const [row] = await found;
      return row ? String(row.id) : null;
    },
    /** The records of these ids. */
    async findAll(tx: Tx, ids: readonly string[]): Promise<Row[]> {
      if (ids.length === 0) return [];
      return tx
        .select(selected)
        .from(table)
        .where(and(visible, sql`${table.id} = any(${`{${ids.join(',')}}`}::uuid[])`));
    },
    /** The records that have one of these values. */
    async findAllBy(tx: Tx, key: string, values: readonly string[]): Promise<Row[]> {
      return tx
        .select(selected)
        .from(table)
        .where(
          sql`${columnOf(columns, key)} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`,
        );
    },
    async insert(
      tx: Tx,
      owner: { tenantId?: string; empresaId?: string },
      values: Row,
      now: Date,
    ): Promise<Row> {
      const [row] = await tx
        .insert(table)
        .values({ ...values, ...owner, criadoEm: now, alteradoEm: now })
        .returning(selected);
      if (!row) throw new Error('insert returned no row');
      return relinked(tx, row, values);
    },
    /** Inserts those whose unique values no record has. Out: the new ones. */
    async insertMissing(
      tx: Tx,
      owner: { tenantId?: string; empresaId?: string },
      values: readonly Row[],
      now: Date,
    ): Promise<Row[]> {
      if (values.length === 0) return [];
      const own = { ...owner, criadoEm: now, alteradoEm: now };
      return tx
        .insert(table)
        .values(values.map((one) => ({ ...one, ...own })))
        .onConflictDoNothing()
        .returning(selected);
    },
    async update(tx: Tx, id: string, values: Row, now: Date): Promise<Row> {
      const changed = { ...values, alteradoEm: now, versao: sql`${table.versao} + 1` };
      const [row] = await tx.update(table).set(changed).where(eq(table.id, id)).returning(selected);
      if (!row) throw new Error('update returned no row');
      return relinked(tx, row, values);
    },
    async remove(tx: Tx, id: string): Promise<void> {
      for (const [, link] of links) await writeLinks(tx, link, id, []);
      await tx.delete(table).where(eq(table.id, id));
    },
    /** How many match, exactly. */
    async countMatching(
      tx: Tx,
      { filter, empresas }: Pick<ListQuery, 'filter' | 'empresas'>,
      mayReveal: boolean,
    ): Promise<number> {
      const matching = and(
        visible,
        ofThese(columns, empresas),
        filterConditions(resource, columns, filter, mayReveal),
      );
      return tx.$count(table, matching);
    },
    /** How many there are, in the companies named where rows belong to them; counted up to a ceiling. */
    async count(tx: Tx, ceiling: number, empresas?: readonly string[]): Promise<number> {
      const [counted] = await rowsOf(tx, sql`select ${countOf(visible, ceiling, empresas)} as total`);
      return Number(counted?.total ?? 0);
    },
  };
}
export type Repository = ReturnType<typeof repository>;

/** True when nothing but the words of the search box narrows the list. */
const isSearchAlone = (filter: ListQuery['filter']) => Object.keys(filter).every((key) => key === 'q');
