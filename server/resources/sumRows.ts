import { and, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAcumulado } from '../../contract/acumula.ts';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';
import { COMPANY_FIELD } from '../../contract/withCompany.ts';
import { acumulados, PENDENTE } from '../db/acumuladosTable.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { columnOf } from './columnTexts.ts';
import { withDonas } from './donas.ts';
import type { ListQuery } from './listQuery.ts';
import { ofThese } from './pages.ts';
import { filterConditions } from './where.ts';

/** Rows to sum. */
interface Somavel {
  resource: Resource;
  table: ResourceTable;
  /** Condition of the rows that belong to the resource in all lists. */
  visible?: SQL | undefined;
  selection: Pick<ListQuery, 'filter' | 'empresas'>;
  mayReveal: boolean;
  /** Fields that are summed, in the order in which the sums table stores them. */
  valores: readonly string[];
}

/** Condition that the sums of a tenant do not yet include its older rows: until then the rows themselves are summed. */
export const estaPendente = sql`exists (select from ${acumulados} where ${acumulados.quadro} = ${PENDENTE})`;

/** Returns stored sums under the alias of their table, with the given columns; `itens` is the number of rows. */
export function comoTabela(table: ResourceTable, quadro: string, said: readonly SQL[]): SQL {
  return sql`(select ${sql.join([sql`dono_id as empresa_id, itens`, ...said], sql`, `)} from ${acumulados} where quadro = ${quadro})
    as ${sql.identifier(getTableName(table))}`;
}

/**
 * Returns a derived table with the `said` columns of the matching rows and `itens`, the number of rows of each line: from stored sums or,
 * while these are pending, row by row.
 */
export const mantidas = (table: ResourceTable, keptRows: SQL, said: SQL, where: SQL): SQL =>
  sql`(select ${said}, itens from ${keptRows} where ${where} and not ${estaPendente}
    union all select ${said}, 1 as itens from ${table} where ${where} and ${estaPendente}) m`;

/** Returns the value at a position of a group, as its own column. */
export const doGrupo = (place: number, column: AnyPgColumn): SQL =>
  sql.raw(`grupo[${place}]::${column.getSQLType()} as "${snake(column.name)}"`);

function kept({ resource, table, valores }: Somavel, columns: Record<string, AnyPgColumn>): SQL {
  const groups = (resource.list.acumula ?? []).map((key, at) => doGrupo(at + 1, columnOf(columns, key)));
  const amounts = valores.map((key, at) => sql.raw(`v${at + 1} as "${snake(key)}"`));
  return comoTabela(table, resource.name, [...groups, ...amounts]);
}

/**
 * Sums all rows that match a filter: from stored sums where these suffice, otherwise from the rows. `select` returns the selection, given
 * the number of rows of each line.
 */
export async function sumRows(
  tx: Tx,
  asked: Somavel,
  select: (itens: SQL) => SQL,
): Promise<Record<string, unknown> | undefined> {
  const { resource, table, visible, mayReveal } = asked;
  const selection = await withDonas(tx, resource, asked.selection, mayReveal);
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const whose = Object.hasOwn(columns, COMPANY_FIELD) ? ofThese(columns, selection.empresas) : undefined;
  const where =
    and(visible, whose, filterConditions(resource, columns, selection.filter, mayReveal)) ?? sql`true`;
  if (!visible && isAcumulado(resource, selection.filter)) {
    const [sums] = await rowsOf(
      tx,
      sql`select ${select(sql`itens`)}, ${estaPendente} as "_pendente" from ${kept(asked, columns)} where ${where}`,
    );
    const { _pendente, ...row } = sums ?? {};
    if (_pendente === false) return row;
  }
  const [row] = await rowsOf(tx, sql`select ${select(sql`1`)} from ${table} where ${where}`);
  return row;
}
