import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatMonth } from '../../../../contract/brasil/month.ts';
import { vencimentoReinf } from '../../../../contract/fiscal/pagamentos/calendario/vencimentos.ts';
import type { Tx } from '../../../db/database.ts';
import { invalidFields } from '../../../http/problem.ts';
import { fechadasAte } from '../../nfse/revisao/fechadas.ts';
import { type NovoPagamento, oQueMuda } from '../calendario/muda.ts';
import { hasMotivo } from './regras.ts';
import type { PagamentoTravado } from './travar.ts';

const problemOfMotivo = (porque: string) =>
  invalidFields({
    motivo: `${porque}: o que foi declarado pode precisar de retificação. Diga por que muda.`,
  });

/** Throws 400 at `motivo` when these payments change a closed or declared month without a reason. */
export async function requireMotivo(
  tx: Tx,
  hoje: string,
  novos: readonly NovoPagamento[],
  motivo: string,
): Promise<void> {
  if (hasMotivo(motivo) || novos.length === 0) return;
  const { pedeMotivo, retificar, competencias } = await oQueMuda(tx, hoje, novos);
  if (!pedeMotivo) return;
  const [primeira] = retificar;
  if (primeira)
    throw problemOfMotivo(
      `${primeira.evento} de ${formatMonth(primeira.mes)}, ${primeira.beneficiario} (${primeira.motivo})`,
    );
  const fechada = competencias.find((one) => one.fechada);
  throw problemOfMotivo(`${formatMonth(fechada?.mes ?? hoje)} está fechado`);
}

/** A payment being undone, with its date; null when the entry was no payment. */
interface Desfeito extends Pick<PagamentoTravado, 'empresaId' | 'retido'> {
  data: string | null;
}

/** Throws as `requireMotivo`, for a payment being undone. */
export async function requireMotivoParaDesfazer(
  tx: Tx,
  hoje: string,
  { empresaId, retido, data }: Desfeito,
  motivo: string,
): Promise<void> {
  if (hasMotivo(motivo) || data === null) return;
  const mes = data.slice(0, 7);
  if (mes <= ((await fechadasAte(tx, [empresaId])).get(empresaId) ?? ''))
    throw problemOfMotivo(`${formatMonth(mes)} está fechado`);
  const prazo = vencimentoReinf(mes);
  if ((retido ?? 0) > 0 && prazo < hoje)
    throw problemOfMotivo(`O prazo de ${formatMonth(mes)} na EFD-Reinf foi ${formatDate(prazo)}`);
}
