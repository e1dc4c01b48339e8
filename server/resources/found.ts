import { and, getTableColumns, getTableName, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { marksOfRow } from '../db/marcas.ts';
import { type ResourceTable, searchIndexName } from '../db/resourceIndexes.ts';
import type { ListQuery } from './listQuery.ts';
import { companiesOfPage, ofThese, overCompanies, pageOf, uuids } from './pages.ts';
import { type Way, waysOf } from './ways.ts';
import { filterConditions, textWays } from './where.ts';

/** Of more rows than these the order of a list leads to a page sooner: of a million, one row in three hundred matches then. */
const MOST_FOUND = 3000;

/** What a search by text came to. */
export interface Found {
  /** That a row is among those found; none when there are so many that the list's order leads to a page sooner. */
  among?: SQL;
  /** How many rows match the texts, at least. */
  atLeast: number;
}

/** So many rows at the beginning of a list tell whether its order leads to a page soon: where as many as these match, it does. */
const SAMPLE = 250;
const SOON = 5;

const foundSchema = z.object({ quantos: z.number().nullable(), ids: z.string().nullable() });

/** In: `quantos` ids, and `ids` with commas between them; null where there are too many. */
function asFound(table: ResourceTable, row: unknown): Found {
  const { quantos, ids } = foundSchema.parse(row);
  if (ids === null || quantos === null || quantos > MOST_FOUND) return { atLeast: quantos ?? 0 };
  return { among: sql`${table.id} = any(${`{${ids}}`}::uuid[])`, atLeast: 0 };
}

/** Whether the database has a function that finds rows by text. */
function isSearched(resource: Resource, table: ResourceTable): boolean {
  const indexes = getTableConfig(table).indexes.map(({ config }) => config.name);
  return resource.scope !== 'plataforma' && indexes.includes(searchIndexName(resource.name));
}

/**
 * How rows of a resource are found by text, without reading those that do not match. Out: a function from a list query to
 * what was found, undefined without texts or where nothing leads to them: short tables of the platform, journals.
 */
export function textFinder(resource: Resource, table: ResourceTable) {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const searched = isSearched(resource, table);
  const search = sql.identifier(`farol_busca_${getTableName(table)}`);

  return async (tx: Tx, { filter, empresas }: ListQuery, mayReveal: boolean): Promise<Found | undefined> => {
    if (!searched) return undefined;
    const { texts, numbers } = textWays(resource, columns, filter, mayReveal);
    if (texts.length === 0) return undefined;
    const most = MOST_FOUND + 1;
    const inCompanies = empresas ? sql`, ${uuids(empresas)}` : sql``;
    const byNumber = numbers.map((way) =>
      overCompanies(
        columns,
        empresas,
        most,
        (belongs) =>
          sql`select ${table.id} as "id" from ${table} where ${belongs ?? sql`true`} and ${way} limit ${most}`,
      ),
    );
    const besides =
      byNumber.length > 0
        ? sql` || array(select id from ((${sql.join(byNumber, sql`) union all (`)})) as n limit ${most})`
        : sql``;
    // Null stays null: an array added to it would hide that there are too many.
    const [row] = await rowsOf(
      tx,
      sql`select cardinality(ids) as quantos, array_to_string(ids, ',') as ids from (
            select case when textos is not null then textos${besides} end as ids
              from (select ${search}(${sql.param(texts)}::text[], ${most}${inCompanies}) as textos offset 0) as t) as a`,
    );
    return asFound(table, row);
  };
}

/** The ids that one of several ways leads to. */
const wayName = (at: number) => sql.identifier(`via${at}`);

const sampleSchema = z.object({ lidas: z.coerce.number(), iguais: z.coerce.number() });

/**
 * How the few rows that a filter keeps are found by the marks of their fields and by indexes of their own (docs/adr/0063). Out: a
 * function from a list query to what was found; undefined where nothing leads to the rows, or the order of the list does so soon.
 * `followIndexes` has the planner read rows of companies in the list's order.
 */
export function wayFinder(
  resource: Resource,
  table: ResourceTable,
  visible: SQL,
  followIndexes: (tx: Tx) => Promise<void>,
) {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const hasMarks = marksOfRow(resource) !== null;
  const searched = isSearched(resource, table);
  const name = getTableName(table);
  const byTexts = sql.identifier(`farol_busca_${name}`);
  const byMarks = sql.identifier(`farol_marcados_${name}`);
  const most = MOST_FOUND + 1;

  /** The ids that a way leads to, `most` of them where there are more; null where texts are frequent. */
  function idsOf(way: Way, { empresas }: ListQuery, mayReveal: boolean): SQL {
    const inCompanies = empresas ? sql`, ${uuids(empresas)}` : sql``;
    if ('texts' in way) return sql`${byTexts}(${sql.param(way.texts)}::text[], ${most}${inCompanies})`;
    if ('marks' in way) return sql`${byMarks}(${sql.param(way.marks)}::text[], ${most}${inCompanies})`;
    const matching = filterConditions(resource, columns, way.indexed, mayReveal);
    return sql`array(select ${table.id} from ${table} where ${and(ofThese(columns, empresas), visible, matching)} limit ${most})`;
  }

  async function isSoonReached(tx: Tx, query: ListQuery, mayReveal: boolean): Promise<boolean> {
    // Rows alike in the first key are as good in any order.
    const sort = { ...query.sort, depois: undefined };
    const first = { ...query, sort, empresas: companiesOfPage(query), limit: SAMPLE, offset: 0, after: null };
    const matching = filterConditions(resource, columns, query.filter, mayReveal);
    if (query.empresas) await followIndexes(tx);
    const [sample] = await rowsOf(
      tx,
      sql`select count(*) as lidas, count(*) filter (where ${matching}) as iguais
            from (${pageOf(table, columns, first, visible)}) as p join ${table} on ${table.id} = p."_id"`,
    );
    const { lidas, iguais } = sampleSchema.parse(sample);
    return lidas < SAMPLE || iguais >= SOON;
  }

  return async (tx: Tx, query: ListQuery, mayReveal: boolean): Promise<Found | undefined> => {
    const tried = hasMarks ? waysOf(resource, query.filter, searched) : [];
    if (tried.length === 0 || (await isSoonReached(tx, query, mayReveal))) return undefined;
    for (const ways of tried) {
      const each = ways.map((way, at) => sql`${idsOf(way, query, mayReveal)} as ${wayName(at)}`);
      const names = sql.join(
        ways.map((_, at) => wayName(at)),
        sql` || `,
      );
      // Null stays null: an array added to it would hide that there are too many.
      const areAll = and(...ways.map((_, at) => isNotNull(wayName(at))));
      const [row] = await rowsOf(
        tx,
        sql`select cardinality(ids) as quantos, array_to_string(ids, ',') as ids
              from (select case when ${areAll} then ${names} end as ids
                      from (select ${sql.join(each, sql`, `)} offset 0) as t) as a`,
      );
      const found = asFound(table, row);
      if (found.among) return found;
    }
    return undefined;
  };
}
