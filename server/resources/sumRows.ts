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

/** Of whose rows, and which of them. */
interface Somavel {
  resource: Resource;
  table: ResourceTable;
  /** What the resource keeps out of all its lists. */
  visible?: SQL | undefined;
  selection: Pick<ListQuery, 'filter' | 'empresas'>;
  mayReveal: boolean;
  /** The amounts that are summed, in the order in which the database keeps them. */
  valores: readonly string[];
}

/** Whether the sums of a tenant are still to be made of what was written before there were any: then rows are summed. */
export const estaPendente = sql`exists (select from ${acumulados} where ${acumulados.quadro} = ${PENDENTE})`;

/** Kept sums under the name of the table that they are of, with as many of its columns as they tell; `itens`: how many rows. */
export function comoTabela(table: ResourceTable, quadro: string, said: readonly SQL[]): SQL {
  return sql`(select ${sql.join([sql`dono_id as empresa_id, itens`, ...said], sql`, `)} from ${acumulados} where quadro = ${quadro})
    as ${sql.identifier(getTableName(table))}`;
}

/** What rows with a condition say, each standing for so many `itens`: by sums that are kept or, until they are made, row by row. */
export const mantidas = (table: ResourceTable, keptRows: SQL, said: SQL, where: SQL): SQL =>
  sql`(select ${said}, itens from ${keptRows} where ${where} and not ${estaPendente}
    union all select ${said}, 1 as itens from ${table} where ${where} and ${estaPendente}) m`;

/** The value at a place of a group, as the column that it is of. */
export const doGrupo = (place: number, column: AnyPgColumn): SQL =>
  sql.raw(`grupo[${place}]::${column.getSQLType()} as "${snake(column.name)}"`);

function kept({ resource, table, valores }: Somavel, columns: Record<string, AnyPgColumn>): SQL {
  const groups = (resource.list.acumula ?? []).map((key, at) => doGrupo(at + 1, columnOf(columns, key)));
  const amounts = valores.map((key, at) => sql.raw(`v${at + 1} as "${snake(key)}"`));
  return comoTabela(table, resource.name, [...groups, ...amounts]);
}

/**
 * Sums up all rows that a filter keeps, to the last one: from kept sums where these can tell, otherwise from the rows. In: what is
 * selected, given how many rows each line stands for.
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
