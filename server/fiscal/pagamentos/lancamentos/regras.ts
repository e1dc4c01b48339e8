import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import type { TipoLancamento } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import type { DivergenciaPagamento } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import type { PagamentoTravado } from './travar.ts';

/** What is to be entered, by hand. */
export interface Dito {
  tipo: TipoLancamento;
  data: string | null;
  valor: number | null;
  encargos: number;
  desconto: number;
  motivo: string;
}

/** Reasons shorter than this say nothing. */
const MOTIVO_MINIMO = 3;
export const temMotivo = (motivo: string): boolean => motivo.length >= MOTIVO_MINIMO;

const antesDaEmissao = ({ tipo, data }: Dito, { emissao }: Pick<PagamentoTravado, 'emissao'>): boolean =>
  tipo === 'PAGAMENTO' && data !== null && emissao !== null && data < emissao;

function doPagamento(dito: Dito, pagamento: PagamentoTravado, hoje: string): Record<string, string> | null {
  const { data, valor, encargos, desconto, motivo } = dito;
  if (data !== null && data > hoje)
    return { data: 'Esta data ainda não chegou. Informe o dia em que o pagamento foi feito.' };
  if (pagamento.estado === 'PAGO')
    return {
      data: `Este documento já está pago${pagamento.pagoEm ? `, em ${formatDate(pagamento.pagoEm)}` : ''}. Para mudar a data, desfaça antes o que está lançado.`,
    };
  if (valor === null && encargos + desconto > 0)
    return { valor: 'Com juros, multa ou desconto, informe também o valor pago.' };
  if (valor === 0) return { valor: 'Informe quanto foi pago, ou deixe em branco se foi tudo.' };
  if (valor !== null && encargos >= valor)
    return { encargos: `Juros e multa são parte do valor pago, de ${formatMoney(valor)}.` };
  if (antesDaEmissao(dito, pagamento) && !temMotivo(motivo))
    return {
      motivo: `O documento foi emitido em ${formatDate(pagamento.emissao ?? '')}, depois deste pagamento. Se foi um adiantamento, diga aqui.`,
    };
  return null;
}

/** Why this may not be entered for a document, by field; null where it may. In: today in São Paulo. */
export function impedimento(
  dito: Dito,
  pagamento: PagamentoTravado,
  hoje: string,
): Record<string, string> | null {
  if (dito.tipo === 'PAGAMENTO') return doPagamento(dito, pagamento, hoje);
  const pago = pagamento.estado === 'PAGO' || (pagamento.estado === 'EM_PARTE' && dito.tipo !== 'NAO_PAGO');
  return pago ? { tipo: 'Há pagamento lançado neste documento. Desfaça-o antes de dizer isto.' } : null;
}

/** What is odd about what was paid, as the entry keeps it: it never hinders the date (pagamentos-layouts, 'Matching'). */
export function divergenciaDe(dito: Dito, pagamento: PagamentoTravado): DivergenciaPagamento | null {
  if (dito.tipo !== 'PAGAMENTO') return null;
  const { bruto, retido, saldo, liquido } = pagamento;
  if (dito.valor !== null && liquido !== null) {
    const daNota = dito.valor - dito.encargos + dito.desconto;
    if (bruto !== null && (retido ?? 0) > 0 && daNota === bruto) return 'RETENCAO_NAO_FEITA';
    if (daNota > (saldo ?? liquido)) return 'VALOR_A_CONFERIR';
  }
  return antesDaEmissao(dito, pagamento) ? 'ANTES_DA_EMISSAO' : null;
}
