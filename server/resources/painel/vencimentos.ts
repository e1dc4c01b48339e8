import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { type Especie, especieSchema, especies } from '../../../contract/fiscal/especies.ts';
import { ESTADOS_NA_FILA } from '../../../contract/fiscal/nfse/nfses.ts';
import { ehDiaUtil } from '../../../contract/fiscal/nfse/regras/diasUteis.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import {
  DIAS_FAIXA,
  type LinhaVencimentos,
  TETO_PAINEL,
  type Vencimentos,
} from '../../../contract/painel/painel.ts';
import { type Guard, isAllowed, type Subject } from '../../../contract/permissions.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import { rowsOf } from '../../db/database.ts';
import { prazoCerto } from '../../fiscal/prazos/certo.ts';
import { idsOf, type Leitura } from './contexto.ts';

const rowSchema = z.object({
  empresa_id: z.uuid(),
  especie: especieSchema,
  dia: z.iso.date(),
  total: z.int(),
  centavos: z.coerce.number(),
});
type Row = z.infer<typeof rowSchema>;

const naFila = sql.raw(ESTADOS_NA_FILA.map((estado) => `'${estado}'`).join(', '));

const VER: Readonly<Record<Especie, Guard>> = {
  NFE: resourceGuard(recursos.NFE, 'search'),
  CTE: resourceGuard(recursos.CTE, 'search'),
  NFSE: especies.NFSE.agir,
};

/** Whether the person sees the list that a number leads to. */
export const seesEspecie = (ator: Subject, especie: Especie): boolean => isAllowed(ator, VER[especie]);

const N = sql`n`;

/** What of one kind is due from a day on, of one company, in the order of the index that holds it. */
const DUE: Readonly<Record<Especie, (hoje: string, fim: string) => SQL>> = {
  NFE: (hoje, fim) =>
    sql`select prazo as dia, valor from nfes n where n.empresa_id = e.id and ${prazoCerto(N)} and n.prazo between ${hoje}::date and ${fim}::date order by n.prazo`,
  CTE: (hoje, fim) =>
    sql`select prazo as dia, valor from ctes n where n.empresa_id = e.id and ${prazoCerto(N)} and n.prazo between ${hoje}::date and ${fim}::date order by n.prazo`,
  NFSE: (hoje, fim) =>
    sql`select vence_em as dia, valor from nfses n where n.empresa_id = e.id and n.estado in (${naFila})
          and n.vence_em between ${hoje}::date and ${fim}::date order by n.vence_em, n.valor`,
};

/** A line of the strip. The day on which the count stopped at the ceiling is the last of which anything is known. */
function lineOf(days: readonly Row[]): Pick<LinhaVencimentos, 'contadoAte' | 'dias'> {
  const sorted = days.toSorted((a, b) => (a.dia < b.dia ? -1 : 1));
  const counted = sorted.reduce((sum, { total }) => sum + total, 0);
  const cut = counted > TETO_PAINEL ? (sorted.at(-1)?.dia ?? null) : null;
  return {
    contadoAte: cut,
    dias: sorted.map(({ dia, total, centavos }) => ({ dia, total, centavos, mais: dia === cut })),
  };
}

/**
 * What falls due in the next thirty days in all companies of the person, by company, kind and day. Reads one index of open
 * documents a kind, up to a ceiling for each company. Null where none of it is the person's to see.
 */
export async function readVencimentos({ tx, ator, empresas, now }: Leitura): Promise<Vencimentos | null> {
  const seen = especieSchema.options.filter((especie) => seesEspecie(ator, especie));
  if (seen.length === 0) return null;
  const hoje = todayInSaoPaulo(now);
  const fim = addDays(hoje, DIAS_FAIXA - 1);
  const parts = seen.map(
    (
      especie,
    ) => sql`select e.id as empresa_id, ${sql.raw(`'${especie}'`)} as especie, d.dia::text as dia, count(*)::int as total,
        coalesce(sum(d.valor), 0)::text as centavos
      from unnest(${idsOf(empresas)}) as e(id)
      cross join lateral (${DUE[especie](hoje, fim)} limit ${sql.raw(String(TETO_PAINEL + 1))}) d group by 1, 3`,
  );
  const rows = z.array(rowSchema).parse(await rowsOf(tx, sql.join(parts, sql` union all `)));
  const groups = Map.groupBy(rows, ({ empresa_id, especie }) => `${empresa_id} ${especie}`);
  const linhas = empresas.flatMap(({ uuid, empresaId, nome }) =>
    seen.flatMap((especie): LinhaVencimentos[] => {
      const days = groups.get(`${empresaId} ${especie}`);
      return days ? [{ uuid, empresaId, nome, especie, ...lineOf(days) }] : [];
    }),
  );
  const dias = Array.from({ length: DIAS_FAIXA }, (_, n) => addDays(hoje, n));
  return {
    hoje,
    dias: dias.map((dia) => ({ dia, util: ehDiaUtil(dia) })),
    empresas: empresas.length,
    linhas,
  };
}
