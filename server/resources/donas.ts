import { and, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { chaveColada } from '../../contract/chaveColada.ts';
import { empresas as declared } from '../../contract/empresas.ts';
import { palavrasQueNomeiam } from '../../contract/fiscal/pagamentos/casamento/nomes.ts';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { empresas } from '../db/resourceTables.ts';
import { holds } from './columnTexts.ts';
import type { ListQuery } from './listQuery.ts';
import { areSeveral, uuids } from './pages.ts';
import { DONAS, numberWays, wordsOf } from './where.ts';

const columns: Record<string, AnyPgColumn> = getTableColumns(empresas);
const folded = sql`farol_fold(coalesce(${empresas.nome}, '') || ' ' || coalesce(${empresas.nomeFantasia}, ''))`;

/** Condition that a company has all words in its names, or the typed number. */
function named(text: string, mayReveal: boolean): SQL | undefined {
  // 'Ltda' and '77' name no company in particular.
  const isName = palavrasQueNomeiam(text).length > 0;
  const byName = isName ? and(...wordsOf(text).map((word) => holds(folded, word))) : undefined;
  return or(byName, ...numberWays(declared, columns, text, mayReveal));
}

/**
 * Adds to a query over several companies those that its search text matches by name or number. They are few and read in a separate query,
 * so that their rows are then found by company.
 */
export async function withDonas<Q extends Pick<ListQuery, 'filter' | 'empresas' | 'soDaLinha'>>(
  tx: Tx,
  resource: Resource,
  query: Q,
  mayReveal: boolean,
): Promise<Q> {
  const { filter, empresas: seen, soDaLinha } = query;
  const { q } = filter;
  const isAsked = resource.scope === 'empresa' && typeof q === 'string' && !soDaLinha && !filter[DONAS];
  if (!isAsked || !areSeveral(seen) || chaveColada(q) !== null) return query;
  const names = named(q, mayReveal);
  if (!names) return query;
  const rows = await rowsOf(
    tx,
    sql`select ${empresas.id} as "id" from ${empresas} where ${empresas.id} = any(${uuids(seen)}) and ${names}`,
  );
  return rows.length === 0
    ? query
    : { ...query, filter: { ...filter, [DONAS]: rows.map(({ id }) => String(id)) } };
}
