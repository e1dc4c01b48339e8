import { sql } from 'drizzle-orm';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { type PainelNfs, painelNfsSchema, TETO_FILA } from '../../../../contract/fiscal/nfse/painel.ts';
import { isAllowed, type Subject } from '../../../../contract/permissions.ts';
import type { EmpresaLigada } from '../../../auth/empresasOf.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';

const DAY = 86_400_000;
/** How far back approvals by rule are told. */
const DIAS_POR_REGRA = 30;

/**
 * What waits at the desk in these companies, counted up to a ceiling, and the first day on which something of it is due.
 * In: who asks. Out: null where service invoices are not theirs to review. Asks once, however many notes there are.
 */
export async function readFila(
  tx: Tx,
  subject: Subject & { usuarioId: string },
  companies: readonly EmpresaLigada[],
  now: Date,
): Promise<PainelNfs | null> {
  if (!isAllowed(subject, especies.NFSE.agir)) return null;
  const ids = sql.param(companies.map(({ empresaId }) => empresaId));
  const desde = new Date(now.getTime() - DIAS_POR_REGRA * DAY).toISOString();
  // In SQL: the counts of each company come from a function, and are summed where they are made.
  const [row] = await rowsOf(
    tx,
    sql`with fila as materialized (
          select * from farol_fila_nfs(${ids}::uuid[], ${subject.usuarioId}, ${desde}::timestamptz, ${TETO_FILA})),
        primeiro as (select min(vence_em) as em from fila)
      select coalesce(sum(a_revisar), 0)::int as "aRevisar", coalesce(sum(em_duvida), 0)::int as "emDuvida",
        coalesce(sum(reabertas), 0)::int as reabertas, coalesce(sum(divergem), 0)::int as "comDivergencia",
        coalesce(sum(minhas), 0)::int as minhas, coalesce(sum(por_regra), 0)::int as "porRegra",
        (select jsonb_build_object('em', p.em, 'notas', sum(f.vencem))
           from primeiro p join fila f on f.vence_em = p.em group by p.em) as vence
      from fila`,
  );
  return painelNfsSchema.parse(row);
}
