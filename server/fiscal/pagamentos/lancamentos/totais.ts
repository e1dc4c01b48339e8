import { and, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Totais, totaisSchema } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import {
  pagamentos as declarado,
  ESTADOS_ABERTOS,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { withCompany } from '../../../../contract/withCompany.ts';
import { rowsOf } from '../../../db/database.ts';
import { pagamentos } from '../../../db/resourceTables.ts';
import type { ActorContext } from '../../../http/route.ts';
import { parseSelection } from '../../../resources/listQuery.ts';
import { ofThese } from '../../../resources/pages.ts';
import { mayReveal } from '../../../resources/present.ts';
import { countLookups } from '../../../resources/revealLimit.ts';
import { filterConditions } from '../../../resources/where.ts';

const recurso = withCompany(declarado);
const columns = getTableColumns(pagamentos);

/** The sums of all documents that the list shows with these filters. Throws 400 as the list does. */
export async function lerTotais(context: ActorContext): Promise<Totais> {
  const { tx, ator, query, now } = context;
  const { filter, empresas } = parseSelection(recurso, query, now, ator.empresas);
  await countLookups(context, recurso, filter);
  const { liquido, pago, saldo, estado, diverge } = pagamentos;
  const aberto = inArray(estado, [...ESTADOS_ABERTOS]);
  const soma = (column: typeof liquido) => sql`coalesce(sum(${column}), 0)`;
  // In SQL: the builder gives sums as text.
  const [row] = await rowsOf(
    tx,
    sql`select count(*)::int as documentos, (count(*) filter (where ${estado} = 'SEM_DATA'))::int as "semData",
          (count(*) filter (where ${diverge}))::int as divergem, ${soma(liquido)}::bigint as liquido, ${soma(pago)}::bigint as pago,
          coalesce(sum(${saldo}) filter (where ${aberto}), 0)::bigint as saldo
        from ${pagamentos}
        where ${and(ofThese(columns, empresas), filterConditions(recurso, columns, filter, mayReveal(ator)))}`,
  );
  // Both engines give large integers as text.
  return totaisSchema.parse(
    Object.fromEntries(Object.entries(row ?? {}).map(([key, sum]) => [key, Number(sum)])),
  );
}
