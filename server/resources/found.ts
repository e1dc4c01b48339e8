import { and, getTableColumns, getTableName, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { marksOfRow } from '../db/marcas.ts';
import { rowsPlanned } from '../db/planned.ts';
import { type ResourceTable, searchIndexName } from '../db/resourceIndexes.ts';
import type { ListQuery } from './listQuery.ts';
import { companiesOfPage, ofThese, overCompanies, sampleOf, uuids } from './pages.ts';
import { textWays, type Way, waysOf, withinOrder } from './ways.ts';
import { filterConditions } from './where.ts';

/** Maximum matches per row of a page (25 rows: 3,000 matches); beyond it a scan in the list's order may fill the page sooner. */
const FEW_OF_EACH = 120;
/** Maximum matches of the first attempt, for any page size: one row in three hundred of a million. */
const FEW = 3000;
/** Maximum matches of the second attempt: sorting a tenth of a million is as slow as scanning the million. */
const MOST = 100_000;
/** Rows sampled from the start of a list: they show whether a scan fills a page soon, which holds where a fifth of a page matches. */
const NEAR = 250;
const FAR = 1000;
const SOON = 5;
const fewFor = ({ limit }: ListQuery) => Math.min(FEW, limit * FEW_OF_EACH);
const soonFor = ({ limit }: ListQuery) => Math.min(SOON, Math.ceil(limit / SOON));

/** Result of a search. */
export interface Found {
  /** Condition that a row is among the matches; absent when there are so many that a scan in the list's order fills a page sooner. */
  among?: SQL;
  /** Minimum number of rows that match the texts. */
  atLeast: number;
  /** The texts are frequent: an index of the list's order should be scanned. */
  isWalked: boolean;
}

const foundSchema = z.object({ quantos: z.number().nullable(), ids: z.string().nullable() });
const sampleSchema = z.object({ lidas: z.coerce.number(), iguais: z.coerce.number() });

/** Searched list, and the maximum number of rows. */
interface Wanted {
  query: ListQuery;
  mayReveal: boolean;
  most: number;
}

/** Name of the result column of one of several ways. */
const wayName = (at: number) => sql.identifier(`via${at}`);

/** Returns whether the database has a function that finds rows by text. */
function isSearched(resource: Resource, table: ResourceTable): boolean {
  const indexes = getTableConfig(table).indexes.map(({ config }) => config.name);
  return resource.scope !== 'plataforma' && indexes.includes(searchIndexName(resource.name));
}

/**
 * Returns a function that finds the matches of a list query where a scan would reach them late: by their texts, by the marks of their
 * fields and by separate indexes (docs/adr/0036, docs/adr/0063). It returns undefined where none of these applies.
 */
export function finder(resource: Resource, table: ResourceTable, visible: SQL) {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const hasMarks = marksOfRow(resource) !== null;
  const searched = isSearched(resource, table);
  const name = getTableName(table);
  const byTexts = sql.identifier(`farol_busca_${name}`);
  const byMarks = sql.identifier(`farol_marcados_${name}`);

  /** Returns the ids of at most `limit` rows of these companies. */
  function ofCompanies(donas: readonly string[], limit: number): SQL {
    const each = overCompanies(
      columns,
      donas,
      limit,
      (belongs) => sql`select ${table.id} as "id" from ${table} where ${belongs} limit ${limit}`,
    );
    return sql`array(select n.id from (${each}) as n)`;
  }

  /** Returns the ids that a way finds, at most `most` + 1; null for frequent texts when only few are wanted. */
  function idsOf(way: Way, { query, mayReveal, most }: Wanted): SQL {
    const { empresas } = query;
    const limit = most + 1;
    const narrowed = empresas ? uuids(empresas) : sql`null`;
    if ('texts' in way)
      return sql`${byTexts}(${sql.param(way.texts)}::text[], ${limit}, ${narrowed}, ${most === MOST})`;
    if ('marks' in way) return sql`${byMarks}(${sql.param(way.marks)}::text[], ${limit}, ${narrowed})`;
    if ('number' in way) {
      const each = overCompanies(
        columns,
        empresas,
        limit,
        (belongs) =>
          sql`select ${table.id} as "id" from ${table} where ${and(belongs, way.number)} limit ${limit}`,
      );
      return sql`array(select n.id from (${each}) as n)`;
    }
    if ('donas' in way) return ofCompanies(way.donas, limit);
    const matching = filterConditions(resource, columns, way.indexed, mayReveal);
    return sql`array(select ${table.id} from ${table} where ${and(ofThese(columns, empresas), visible, matching)} limit ${limit})`;
  }

  /** Returns the matches of several ways together, unless there are more than `most`. */
  async function take(tx: Tx, ways: readonly Way[], wanted: Wanted): Promise<Found> {
    const { most } = wanted;
    const each = ways.map((way, at) => sql`${idsOf(way, wanted)} as ${wayName(at)}`);
    const names = sql.join(
      ways.map((_, at) => wayName(at)),
      sql` || `,
    );
    // Null stays null: appending an array to it would hide that there are too many.
    const areAll = and(...ways.map((_, at) => isNotNull(wayName(at))));
    const [row] = await rowsOf(
      tx,
      sql`select cardinality(ids) as quantos, array_to_string(ids, ',') as ids
            from (select case when ${areAll} then ${names} end as ids
                    from (select ${sql.join(each, sql`, `)} offset 0) as t) as a`,
    );
    const { quantos, ids } = foundSchema.parse(row);
    // Each way may find the same rows.
    if (ids === null || quantos === null || quantos > most)
      return { atLeast: Math.floor((quantos ?? 0) / ways.length), isWalked: true };
    return { among: sql`${table.id} = any(${`{${ids}}`}::uuid[])`, atLeast: 0, isWalked: false };
  }

  /** Returns whether enough of the first `many` rows match, in the list's order and from where the filter lets it begin. */
  async function isSoonReached(
    tx: Tx,
    query: ListQuery,
    { mayReveal, many, isGuided }: { mayReveal: boolean; many: number; isGuided: boolean },
  ) {
    // Rows equal in the first key may come in any order.
    const sort = { ...query.sort, depois: undefined };
    const first = { ...query, sort, empresas: companiesOfPage(query), limit: many, offset: 0, after: null };
    const inOrder = filterConditions(resource, columns, withinOrder(resource, query), mayReveal);
    const matching = filterConditions(resource, columns, query.filter, mayReveal) ?? sql`true`;
    const sample = sampleOf(table, columns, first, { within: and(visible, inOrder), matching });
    const sampled = sql`select count(*) as lidas, count(*) filter (where combina) as iguais from (${sample}) as a`;
    const [seen] = await (isGuided ? rowsPlanned(tx, 'byIndexes', sampled) : rowsOf(tx, sampled));
    const { lidas, iguais } = sampleSchema.parse(seen);
    return lidas < many || iguais >= soonFor(query);
  }

  return async (tx: Tx, query: ListQuery, mayReveal: boolean): Promise<Found | undefined> => {
    const texts = searched ? textWays(resource, columns, query.filter, mayReveal) : [];
    const others = hasMarks ? waysOf(resource, query.filter, searched) : [];
    if (texts.length + others.length === 0) return undefined;
    const none: Found = { atLeast: 0, isWalked: false };
    // For frequent words the marks find all rows that have them: the list's order is tried first.
    const isOfWords = texts.some((way) => 'marks' in way && way.isOfWords);
    const near = { mayReveal, many: NEAR, isGuided: query.empresas !== undefined };
    if (isOfWords && (await isSoonReached(tx, query, near))) return { atLeast: 0, isWalked: true };
    const few = texts.length > 0 ? await take(tx, texts, { query, mayReveal, most: fewFor(query) }) : none;
    if (few.among) return few;
    const isGuided = query.empresas !== undefined || few.isWalked;
    const inTurn = async (each: readonly Way[][], many: number, most: number) => {
      if (await isSoonReached(tx, query, { mayReveal, many, isGuided })) return few;
      for (const ways of each) {
        const found = await take(tx, ways, { query, mayReveal, most });
        if (found.among) return found;
      }
      return undefined;
    };
    const all = texts.length > 0 ? [texts, ...others] : others;
    return (await inTurn(others, NEAR, fewFor(query))) ?? (await inTurn(all, FAR, MOST)) ?? few;
  };
}
