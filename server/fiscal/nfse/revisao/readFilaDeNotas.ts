import { type SQL, sql } from 'drizzle-orm';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses as declarado, ESTADOS_NA_FILA } from '../../../../contract/fiscal/nfse/nfses.ts';
import { type PainelNfs, painelNfsSchema, TETO_POR_REGRA } from '../../../../contract/fiscal/nfse/painel.ts';
import { isAllowed, type Subject } from '../../../../contract/permissions.ts';
import { withCompany } from '../../../../contract/withCompany.ts';
import type { EmpresaLigada } from '../../../auth/empresasOf.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { mantidas, sumRows } from '../../../resources/sumRows.ts';
import { SOMAS_MANTIDAS } from '../../prazos/mantidos.ts';

const DAY = 86_400_000;
/** Number of days for which approvals by rule are counted. */
const DIAS_POR_REGRA = 30;
const recurso = withCompany(declarado);

/** Counts the notas in the queue by state, exactly as the list does with the same filter. */
async function porEstado(tx: Tx, empresas: readonly string[]) {
  const { estado, diverge } = nfses;
  const selection = { filter: { estado: [...ESTADOS_NA_FILA] }, empresas };
  const counted = (itens: SQL, which: SQL, name: string) =>
    sql`coalesce(sum(${itens}) filter (where ${which}), 0)::int as ${sql.identifier(name)}`;
  return sumRows(tx, { resource: recurso, table: nfses, selection, mayReveal: true, valores: [] }, (itens) =>
    sql.join(
      [
        counted(itens, sql`${estado} = 'A_REVISAR'`, 'aRevisar'),
        counted(itens, sql`${estado} = 'EM_DUVIDA'`, 'emDuvida'),
        counted(itens, sql`${estado} = 'REABERTA'`, 'reabertas'),
        counted(itens, sql`${diverge}`, 'comDivergencia'),
      ],
      sql`, `,
    ),
  );
}

/**
 * Reads the queue of these companies, with its first due day. The transaction must see the companies. Returns null if the user
 * may not review notas.
 */
export async function readFilaDeNotas(
  tx: Tx,
  subject: Subject & { usuarioId: string },
  companies: readonly EmpresaLigada[],
  now: Date,
): Promise<PainelNfs | null> {
  if (!isAllowed(subject, especies.NFSE.agir)) return null;
  const empresas = companies.map(({ empresaId }) => empresaId);
  const ids = sql`${sql.param(empresas)}::uuid[]`;
  const desde = new Date(now.getTime() - DIAS_POR_REGRA * DAY).toISOString();
  const said = sql`${nfses.venceEm} as vence, ${nfses.responsavelId} as de`;
  const estados = sql`${sql.param([...ESTADOS_NA_FILA])}::text[]`;
  const where = sql`${nfses.empresaId} = any(${ids}) and ${nfses.estado} = any(${estados})`;
  const [row] = await rowsOf(
    tx,
    sql`with fila as (select vence, de, itens from ${mantidas(nfses, SOMAS_MANTIDAS.NFSE, said, where)}),
        primeiro as (select vence, sum(itens) as notas from fila where vence is not null group by 1 having sum(itens) > 0
          order by 1 limit 1)
      select (select coalesce(sum(itens), 0)::int from fila where de = ${subject.usuarioId}) as minhas,
        (select jsonb_build_object('em', vence, 'notas', notas) from primeiro) as vence,
        (select count(*)::int from (select 1 from nfses_decisoes d where d.empresa_id = any(${ids}) and d.regra_id is not null
           and d.criado_em >= ${desde}::timestamptz limit ${TETO_POR_REGRA + 1}) c) as "porRegra"`,
  );
  return painelNfsSchema.parse({ ...(await porEstado(tx, empresas)), ...row });
}
