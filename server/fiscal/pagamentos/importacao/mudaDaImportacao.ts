import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import type { Muda } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import { invalidFields } from '../../../http/problem.ts';
import type { SessionContext } from '../../../http/route.ts';
import { oQueMuda } from '../calendario/muda.ts';
import { requireMotivo } from '../lancamentos/mesFechado.ts';
import { temMotivo } from '../lancamentos/regras.ts';

const cents = z.union([z.number(), z.string()]).nullable();
const novoSchema = z.object({ id: z.string(), data: z.string(), valor: cents, encargos: cents });

/** What follows when an import is applied. In: its lines as they stand now. */
export async function mudaDaImportacao(tx: Tx, importacaoId: string, now: Date): Promise<Muda> {
  const rows = await rowsOf(
    tx,
    sql`select x.id, l.data::text as data, x.valor, x.encargos from pagamentos_linhas l
         cross join lateral jsonb_to_recordset(coalesce(l.dados->'lancar', '[]')) as x(id uuid, valor bigint, encargos bigint)
         where l.importacao_id = ${importacaoId} and l.grupo = 'APLICA' and l.data is not null and not l.dados ? 'tipo'`,
  );
  const novos = rows.map((row) => {
    const { id, data, valor, encargos } = novoSchema.parse(row);
    return {
      pagamentoId: id,
      data,
      valor: valor === null ? null : Number(valor),
      encargos: Number(encargos ?? 0),
    };
  });
  return oQueMuda(tx, todayInSaoPaulo(now), novos);
}

/** Throws 400 at `motivo` when what an import does asks for a reason and nobody gives one. */
export async function requireMotivoParaAplicar(
  { tx, now }: Pick<SessionContext, 'tx' | 'now'>,
  importacaoId: string,
  motivo: string,
): Promise<void> {
  if (temMotivo(motivo)) return;
  const { pedeMotivo } = await mudaDaImportacao(tx, importacaoId, now);
  if (pedeMotivo)
    throw invalidFields({
      motivo: 'Estas datas mudam um mês fechado, ou cujo prazo de declarar já passou. Diga por quê.',
    });
}

/** Throws 400 at `motivo` when a date that an import brought is of a month that was closed, and nobody says why it goes. */
export async function requireMotivoParaDesfazer(
  tx: Tx,
  { id, empresaId }: { id: string; empresaId: string },
  motivo: string,
): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql`select distinct to_char(l.data, 'YYYY-MM-01') as data from pagamentos_lancamentos l
         where l.importacao_id = ${id} and l.desfeito_em is null and l.data is not null`,
  );
  await requireMotivo(
    tx,
    rows.map(({ data }) => ({ empresaId, data: String(data) })),
    motivo,
  );
}
