import { inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { type Especie, especieSchema, especies } from '../../contract/fiscal/especies.ts';
import { ESTADOS_NA_FILA } from '../../contract/fiscal/nfse/nfses.ts';
import { isDiaUtil } from '../../contract/fiscal/nfse/regras/diasUteis.ts';
import { recursos } from '../../contract/fiscal/recursos.ts';
import { DIAS_FAIXA, type LinhaVencimentos, type Vencimentos } from '../../contract/painel/painel.ts';
import { type Guard, isAllowed, type Subject } from '../../contract/permissions.ts';
import { resourceGuard } from '../../contract/resource.ts';
import { rowsOf } from '../db/database.ts';
import { ctes, nfes, nfses } from '../db/resourceTables.ts';
import { prazoCerto } from '../fiscal/prazos/certo.ts';
import { SOMAS_MANTIDAS } from '../fiscal/prazos/mantidos.ts';
import { mantidas } from '../resources/sumRows.ts';
import { idsOf, type LeituraDoPainel } from './contexto.ts';

const rowSchema = z.object({
  empresa_id: z.uuid(),
  especie: especieSchema,
  dia: z.iso.date(),
  total: z.int(),
  centavos: z.coerce.number(),
});

const VER: Readonly<Record<Especie, Guard>> = {
  NFE: resourceGuard(recursos.NFE, 'search'),
  CTE: resourceGuard(recursos.CTE, 'search'),
  NFSE: especies.NFSE.agir,
};

/** Returns whether the user sees the list that a number links to. */
const seesEspecie = (ator: Subject, especie: Especie): boolean => isAllowed(ator, VER[especie]);

/** Open documents of a kind with a certain deadline, as the list is filtered by `vencem` (contract/numeros.ts). */
const DUE = {
  NFE: { tabela: nfes, dia: nfes.prazo, aberto: prazoCerto(nfes) },
  CTE: { tabela: ctes, dia: ctes.prazo, aberto: prazoCerto(ctes) },
  NFSE: { tabela: nfses, dia: nfses.venceEm, aberto: inArray(nfses.estado, [...ESTADOS_NA_FILA]) },
} as const;

/** Returns the query for the documents of a kind by company and day, between two days (inclusive), with an exact count. */
function porDia(especie: Especie, ids: SQL, [de, ate]: readonly [string, string]): SQL {
  const { tabela, dia, aberto } = DUE[especie];
  const said = sql`${tabela.empresaId} as empresa_id, ${dia} as dia, ${tabela.valor} as valor`;
  const where = sql`${tabela.empresaId} = any(${ids}) and ${aberto} and ${dia} between ${de}::date and ${ate}::date`;
  return sql`select empresa_id, ${especie}::text as especie, dia::text as dia, sum(itens)::int as total,
      coalesce(sum(valor), 0)::text as centavos
    from ${mantidas(tabela, SOMAS_MANTIDAS[especie], said, where)} group by 1, 3 having sum(itens) > 0`;
}

/**
 * Returns the deadlines of the next thirty days in all companies of the user, by company, kind and day, from stored sums. Null where the
 * user may see none of it.
 */
export async function readVencimentos({
  tx,
  ator,
  empresas,
  now,
}: LeituraDoPainel): Promise<Vencimentos | null> {
  const seen = especieSchema.options.filter((especie) => seesEspecie(ator, especie));
  if (seen.length === 0) return null;
  const hoje = todayInSaoPaulo(now);
  const fim = addDays(hoje, DIAS_FAIXA - 1);
  const parts = seen.map((especie) => porDia(especie, idsOf(empresas), [hoje, fim]));
  const rows = z.array(rowSchema).parse(await rowsOf(tx, sql.join(parts, sql` union all `)));
  const groups = Map.groupBy(rows, ({ empresa_id, especie }) => `${empresa_id} ${especie}`);
  const linhas = empresas.flatMap(({ uuid, empresaId, nome }) =>
    seen.flatMap((especie): LinhaVencimentos[] => {
      const days = groups.get(`${empresaId} ${especie}`);
      if (!days) return [];
      const dias = days
        .toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
        .map(({ dia, total, centavos }) => ({ dia, total, centavos, mais: false }));
      return [{ uuid, empresaId, nome, especie, contadoAte: null, dias }];
    }),
  );
  const dias = Array.from({ length: DIAS_FAIXA }, (_, n) => addDays(hoje, n));
  return {
    hoje,
    dias: dias.map((dia) => ({ dia, util: isDiaUtil(dia) })),
    empresas: empresas.length,
    linhas,
  };
}
