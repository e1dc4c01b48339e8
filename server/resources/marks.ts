import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../db/database.ts';
import { rowsPlanned } from '../db/planned.ts';
import { type Cursor, cursorOf, type ListQuery } from './listQuery.ts';

/** Rows between two marks; `WORTHWHILE` is the offset from which a list is marked. */
const STEP = 1000;
const WORTHWHILE = 5 * STEP;
/** Lifetime of a list's marks in milliseconds: rows written meanwhile shift its deep pages by as many rows, for no longer than this. */
const KEPT_MS = 30_000;
/** Maximum number of lists with cached marks; the least recently used is dropped. */
const MOST_LISTS = 200;

interface Marks {
  until: number;
  /** The row at each step: `at[0]` is row 1,000. */
  at: Cursor[];
}

/**
 * Caches positions in long lists for some seconds, so that a page by offset skips few rows. Returns a function from a query to the same
 * query from the nearest mark before its page; unchanged near the beginning. `walk` selects the rows of a list in order, with `_id` and
 * `_key`.
 */
export function listMarks(
  walk: (query: ListQuery, mayReveal: boolean) => SQL,
  keyOf: (sort: string) => AnyColumn,
) {
  const lists = new Map<string, Marks>();

  function marksOf(query: ListQuery, mayReveal: boolean, now: number): Marks {
    const { dono, filter, sort, empresas, semFiltro } = query;
    const name = JSON.stringify([dono, filter, sort, empresas, semFiltro, mayReveal]);
    const known = lists.get(name);
    const marks = known && known.until > now ? known : { until: now + KEPT_MS, at: [] };
    lists.delete(name);
    lists.set(name, marks);
    const oldest = lists.keys().next();
    if (lists.size > MOST_LISTS && !oldest.done) lists.delete(oldest.value);
    return marks;
  }

  return async (
    tx: Tx,
    query: ListQuery,
    { mayReveal, isGuided }: { mayReveal: boolean; isGuided: boolean },
  ): Promise<ListQuery> => {
    const { offset, after, sort } = query;
    if (after || query.dono === undefined || sort.empresa || sort.depois || offset < WORTHWHILE) return query;
    const marks = marksOf(query, mayReveal, performance.now());
    const wanted = Math.floor(offset / STEP);
    const last = marks.at.at(-1) ?? null;
    const missing = wanted - marks.at.length;
    if (missing > 0) {
      const from = { ...query, after: last, offset: 0, limit: missing * STEP };
      const steps = sql`select "_id", "_key" from (select w.*, row_number() over () as n from (${walk(from, mayReveal)}) as w) as r
             where n % ${STEP} = 0 order by n`;
      const found = await (isGuided ? rowsPlanned(tx, 'byIndexes', steps) : rowsOf(tx, steps));
      const column = keyOf(sort.key);
      const next = found.flatMap(({ _id, _key }) => {
        const value = _key === null ? null : column.mapFromDriverValue(_key);
        return cursorOf({ id: _id, [sort.key]: value }, sort) ?? [];
      });
      // Another request may have added the same marks meanwhile.
      if (marks.at.at(-1) === (last ?? undefined)) marks.at.push(...next);
    }
    const place = Math.min(wanted, marks.at.length);
    const mark = marks.at[place - 1];
    return mark ? { ...query, after: mark, skip: offset - place * STEP } : query;
  };
}
