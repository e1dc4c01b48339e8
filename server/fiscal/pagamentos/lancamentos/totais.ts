import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Totais, totaisSchema } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import {
  pagamentos as declarado,
  ESTADOS_POR_DATAR,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { withCompany } from '../../../../contract/withCompany.ts';
import type { Tx } from '../../../db/database.ts';
import { pagamentos } from '../../../db/resourceTables.ts';
import type { ActorContext } from '../../../http/route.ts';
import { type ListQuery, parseSelection } from '../../../resources/listQuery.ts';
import { mayReveal } from '../../../resources/present.ts';
import { countLookups } from '../../../resources/revealLimit.ts';
import { sumRows } from '../../../resources/sumRows.ts';

const recurso = withCompany(declarado);
/** Columns whose sums `farol_entradas` maintains. */
const VALORES = ['liquido', 'pago', 'saldo'];

/** Returns the sums of all documents that the list shows with these filters. Throws 400 as the list does. */
export async function readTotaisOfPagamentos(context: ActorContext): Promise<Totais> {
  const { tx, ator, query, now } = context;
  const selection = parseSelection(recurso, query, now, ator.empresas);
  await countLookups(context, recurso, selection.filter);
  return sumPagamentos(tx, selection, mayReveal(ator));
}

/** Returns the sums of the payments of a selection, in the companies visible to the transaction. */
export async function sumPagamentos(
  tx: Tx,
  selection: Pick<ListQuery, 'filter' | 'empresas'>,
  reveals: boolean,
): Promise<Totais> {
  const { liquido, pago, saldo, estado, diverge } = pagamentos;
  const aberto = inArray(estado, [...ESTADOS_POR_DATAR]);
  const soma = (value: SQL, which = sql`true`) => sql`coalesce(sum(${value}) filter (where ${which}), 0)`;
  const row = await sumRows(
    tx,
    { resource: recurso, table: pagamentos, selection, mayReveal: reveals, valores: VALORES },
    (
      itens,
    ) => sql`${soma(itens)}::int as documentos, ${soma(itens, sql`${estado} = 'SEM_DATA'`)}::int as "semData",
      ${soma(itens, sql`${diverge}`)}::int as divergem, ${soma(sql`${liquido}`)}::bigint as liquido,
      ${soma(sql`${pago}`)}::bigint as pago, ${soma(sql`${saldo}`, aberto)}::bigint as saldo`,
  );
  // Both engines return large integers as text.
  return totaisSchema.parse(
    Object.fromEntries(Object.entries(row ?? {}).map(([key, sum]) => [key, Number(sum)])),
  );
}
