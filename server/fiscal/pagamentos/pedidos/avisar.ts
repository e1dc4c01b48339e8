import { formatMonth } from '../../../../contract/brasil/month.ts';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { peopleOfRecord } from '../../../tasks/audience.ts';
import { writeNotice } from '../../../tasks/notify.ts';
import type { PorLink } from './entrar.ts';

/**
 * Notifies the requesting user that the client has answered or, when they may no longer import dates of the company,
 * all users who may. Returns the notified users.
 */
export async function notifyOfResposta(
  { tx, linha, empresa }: PorLink,
  { importacaoId, respondidos, now }: { importacaoId: string | null; respondidos: number; now: Date },
): Promise<string[]> {
  const { tenantId, empresaId, usuarioId, mes } = linha;
  const podem = await peopleOfRecord(tx, { tenantId, empresaId }, PAGAMENTOS.agir);
  const avisados = podem.includes(usuarioId) ? [usuarioId] : podem;
  const deQuem = linha.nome || linha.email || 'O cliente';
  for (const pessoa of avisados) {
    await writeNotice(tx, {
      tenantId,
      usuarioId: pessoa,
      canal: PAGAMENTOS.canal,
      gravidade: 'info',
      criadoEm: now,
      titulo: importacaoId
        ? `${empresa}: datas de pagamento de ${formatMonth(mes)} chegaram`
        : `${empresa}: nada a informar em ${formatMonth(mes)}`,
      texto: importacaoId
        ? `${deQuem} respondeu ${respondidos === 1 ? 'uma nota' : `${respondidos} notas`} pelo link. Confira e aplique.`
        : `${deQuem} disse pelo link que não há pagamento a informar.`,
      link: importacaoId
        ? `${PAGAMENTOS.pagina}/importacao?id=${importacaoId}`
        : `${PAGAMENTOS.pagina}/pedidos`,
    });
  }
  return avisados;
}
