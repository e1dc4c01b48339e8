import { formatDate } from '../../../brasil/date.ts';
import { TIPOS_LANCAMENTO, type TipoLancamento } from '../lancamentos.ts';
import type { LinhaPaga } from './linhaPaga.ts';
import { type Veredito, veredito } from './notaAPagar.ts';

/** Answers that a list may have in place of a date. */
export const RESPOSTAS: Readonly<Record<string, TipoLancamento>> = {
  NAO_PAGO: 'NAO_PAGO',
  NAO_E_NOSSO: 'NAO_E_NOSSO',
  PAGO_POR_OUTRA: 'PAGO_POR_OUTRA',
};
/** Reasons by the bank's status of a payment that was not made. */
const SEM_PAGAMENTO: Readonly<Record<string, string>> = {
  AGENDADO: 'o pagamento só está agendado',
  NAO_PAGO: 'o pagamento não foi feito',
  RECUSADO: 'o pagamento foi recusado',
  CANCELADO: 'o pagamento foi cancelado',
};

/** Returns the verdict on a line that does not depend on the document; null when the document has to be queried. */
export function antesDeProcurar(linha: LinhaPaga, hoje: string): Veredito | null {
  const { data, situacao, efeito, ocorrencia } = linha;
  const porque = SEM_PAGAMENTO[efeito];
  if (porque) return veredito('RECUSADA', `O banco respondeu “${ocorrencia}”: ${porque}.`);
  if (situacao === 'EM_ABERTO')
    return data === null
      ? veredito('NAO_E_DADO', 'O arquivo diz que não está pago, e não traz data: nada muda.')
      : veredito('RECUSADA', 'A linha traz uma data e diz que não está pago, ou que não se concluiu.');
  const resposta = RESPOSTAS[situacao];
  if (resposta) {
    if (data === null) return null;
    const dito = TIPOS_LANCAMENTO[resposta].toLowerCase();
    return veredito(
      'RECUSADA',
      `A linha diz “${dito}” e traz uma data de pagamento. Deixe uma das duas e envie de novo.`,
    );
  }
  if (linha.estorno) return null;
  if (data === null) return veredito('NAO_E_DADO', 'Sem data: nada muda.');
  if (data > hoje)
    return veredito('RECUSADA', `A data ${formatDate(data)} ainda não chegou. Confira o dia e o ano.`);
  if (linha.valor === 0)
    return veredito('RECUSADA', 'O valor pago é zero. Informe quanto foi pago, ou deixe o valor em branco.');
  return null;
}
