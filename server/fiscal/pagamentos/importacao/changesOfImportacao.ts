import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import type { Muda } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import type { ActorContext } from '../../../http/route.ts';
import { type NovoPagamento, oQueMuda } from '../calendario/muda.ts';
import { requireMotivo, requireMotivoParaDesfazer } from '../lancamentos/motivo.ts';

const cents = z.union([z.number(), z.string()]).nullable();
const novoSchema = z.object({ id: z.string(), data: z.string(), valor: cents, encargos: cents });

async function novosDe(tx: Tx, importacaoId: string): Promise<NovoPagamento[]> {
  const rows = await rowsOf(
    tx,
    sql`select x.id, l.data::text as data, x.valor, x.encargos from pagamentos_linhas l
         cross join lateral jsonb_to_recordset(coalesce(l.dados->'lancar', '[]')) as x(id uuid, valor bigint, encargos bigint)
         where l.importacao_id = ${importacaoId} and l.grupo = 'APLICA' and l.data is not null and not l.dados ? 'tipo'`,
  );
  return rows.map((row) => {
    const { id, data, valor, encargos } = novoSchema.parse(row);
    return {
      pagamentoId: id,
      data,
      encargos: Number(encargos ?? 0),
      valor: valor === null ? null : Number(valor),
    };
  });
}

/** Returns the effects of applying an import with its current lines. */
export const changesOfImportacao = async (tx: Tx, importacaoId: string, now: Date): Promise<Muda> =>
  oQueMuda(tx, todayInSaoPaulo(now), await novosDe(tx, importacaoId));

/** Throws 400 at `motivo` when applying an import requires a reason and there is none. */
export const motivoParaAplicar = async (
  { tx, now }: Pick<ActorContext, 'tx' | 'now'>,
  importacaoId: string,
  motivo: string,
): Promise<void> => requireMotivo(tx, todayInSaoPaulo(now), await novosDe(tx, importacaoId), motivo);

/** Throws 400 at `motivo` when a removed date is of a month closed or declared since, without a reason. */
export async function motivoParaDesfazer(
  { tx, now }: Pick<ActorContext, 'tx' | 'now'>,
  { id, empresaId }: { id: string; empresaId: string },
  motivo: string,
): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql`select to_char(l.data, 'YYYY-MM-01') as data, max(coalesce(p.retido, 0))::text as retido from pagamentos_lancamentos l
          join pagamentos p on p.tenant_id = l.tenant_id and p.id = l.pagamento_id
         where l.importacao_id = ${id} and l.desfeito_em is null and l.data is not null group by 1 order by 1`,
  );
  for (const { data, retido } of rows) {
    const desfeito = { empresaId, retido: Number(retido), data: String(data) };
    await requireMotivoParaDesfazer(tx, todayInSaoPaulo(now), desfeito, motivo);
  }
}
