import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { eventos } from '../../../contract/eventos.ts';
import { ESTADOS_NA_FILA } from '../../../contract/fiscal/nfse/nfses.ts';
import { ESTADOS_ABERTOS, PAGAMENTOS } from '../../../contract/fiscal/pagamentos/pagamentos.ts';
import { EVENTOS_POR_FAZER } from '../../../contract/painel/filtros.ts';
import {
  TETO_PAINEL,
  TIPOS_TRABALHO,
  type TipoTrabalho,
  type Trabalho,
  tipoTrabalhoSchema,
} from '../../../contract/painel/painel.ts';
import { isAllowed, type Subject } from '../../../contract/permissions.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import { rowsOf } from '../../db/database.ts';
import { prazoCerto } from '../../fiscal/prazos/certo.ts';
import { idsOf, type Leitura } from './contexto.ts';
import { seesEspecie } from './vencimentos.ts';

const rowSchema = z.object({
  tipo: tipoTrabalhoSchema,
  total: z.int(),
  centavos: z.coerce.number(),
  mais: z.boolean(),
});

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

const N = sql`n`;

/** What of one kind waits in one company. */
const WAITS: Readonly<Record<TipoTrabalho, (hoje: string) => SQL>> = {
  NFE: (hoje) =>
    sql`select valor from nfes n where n.empresa_id = e.id and ${prazoCerto(N)} and n.prazo >= ${hoje}::date`,
  CTE: (hoje) =>
    sql`select valor from ctes n where n.empresa_id = e.id and ${prazoCerto(N)} and n.prazo >= ${hoje}::date`,
  NFSE: () =>
    sql`select valor from nfses n where n.empresa_id = e.id and n.estado in (${listed(ESTADOS_NA_FILA)})`,
  PAGAMENTO: () =>
    sql`select saldo as valor from pagamentos n where n.empresa_id = e.id and n.estado in (${listed(ESTADOS_ABERTOS)})`,
  EVENTO: () =>
    sql`select null::bigint as valor from eventos n where n.empresa_id = e.id and n.situacao in (${listed(EVENTOS_POR_FAZER)})`,
};

/** Whether the person sees the work of a kind. */
export function seesTipo(ator: Subject, tipo: TipoTrabalho): boolean {
  if (tipo === 'PAGAMENTO') return isAllowed(ator, PAGAMENTOS.ver);
  return tipo === 'EVENTO' ? isAllowed(ator, resourceGuard(eventos, 'search')) : seesEspecie(ator, tipo);
}

/** What waits by kind in all companies of the person, each counted up to a ceiling. Null where no kind is the person's to see. */
export async function readTrabalho({ tx, ator, empresas, now }: Leitura): Promise<Trabalho | null> {
  const seen = TIPOS_TRABALHO.filter((tipo) => seesTipo(ator, tipo));
  if (seen.length === 0) return null;
  const hoje = todayInSaoPaulo(now);
  const parts = seen.map(
    (
      tipo,
    ) => sql`select ${sql.raw(`'${tipo}'`)} as tipo, coalesce(sum(least(c.total, ${sql.raw(String(TETO_PAINEL))})), 0)::int as total,
        coalesce(sum(c.centavos), 0)::text as centavos, coalesce(bool_or(c.total > ${sql.raw(String(TETO_PAINEL))}), false) as mais
      from unnest(${idsOf(empresas)}) as e(id)
      cross join lateral (select count(*) as total, sum(valor) as centavos from
        (${WAITS[tipo](hoje)} limit ${sql.raw(String(TETO_PAINEL + 1))}) w) c`,
  );
  const rows = z.array(rowSchema).parse(await rowsOf(tx, sql.join(parts, sql` union all `)));
  return seen.flatMap((tipo) => {
    const row = rows.find((one) => one.tipo === tipo);
    return row ? [{ ...row, centavos: tipo === 'EVENTO' ? null : row.centavos }] : [];
  });
}
