import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { explainValor } from '../../../../contract/fiscal/pagamentos/casamento/explainValor.ts';
import type { TipoLancamento } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import type { DivergenciaPagamento } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import type { PagamentoTravado } from './travar.ts';

/** Input of a manual entry. */
export interface LancamentoDito {
  tipo: TipoLancamento;
  data: string | null;
  valor: number | null;
  encargos: number;
  desconto: number;
  motivo: string;
}

/** Minimum length of a meaningful reason. */
const MOTIVO_MINIMO = 3;
export const hasMotivo = (motivo: string): boolean => motivo.length >= MOTIVO_MINIMO;

const antesDaEmissao = (
  { tipo, data }: LancamentoDito,
  { emissao }: Pick<PagamentoTravado, 'emissao'>,
): boolean => tipo === 'PAGAMENTO' && data !== null && emissao !== null && data < emissao;

function doPagamento(
  dito: LancamentoDito,
  pagamento: PagamentoTravado,
  hoje: string,
): Record<string, string> | null {
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
  if (antesDaEmissao(dito, pagamento) && !hasMotivo(motivo))
    return {
      motivo: `O documento foi emitido em ${formatDate(pagamento.emissao ?? '')}, depois deste pagamento. Se foi um adiantamento, diga aqui.`,
    };
  return null;
}

/** Returns why this may not be entered for a document, by field; null when it may. `hoje` is the date in São Paulo. */
export function impedimentoDoLancamento(
  dito: LancamentoDito,
  pagamento: PagamentoTravado,
  hoje: string,
): Record<string, string> | null {
  if (dito.tipo === 'PAGAMENTO') return doPagamento(dito, pagamento, hoje);
  const pago = pagamento.estado === 'PAGO' || (pagamento.estado === 'EM_PARTE' && dito.tipo !== 'NAO_PAGO');
  return pago ? { tipo: 'Há pagamento lançado neste documento. Desfaça-o antes de dizer isto.' } : null;
}

/**
 * Parts of an entered amount: charges and discount, which are no payment of the note, and a divergence, which never
 * blocks the entry.
 */
interface LancamentoExplicado {
  encargos: number;
  desconto: number;
  divergencia: DivergenciaPagamento | null;
}

/**
 * Returns the explanation of an entered amount, by the rules of imports (pagamentos-layouts, 'Matching'). A partial
 * payment needs no explanation, because a person entered it.
 */
export function explainLancamento(dito: LancamentoDito, pagamento: PagamentoTravado): LancamentoExplicado {
  const { tipo, valor, encargos, desconto } = dito;
  if (tipo !== 'PAGAMENTO') return { encargos, desconto, divergencia: null };
  const { bruto, liquido, pago, saldo } = pagamento;
  const explicado = explainValor(
    { valor, juros: encargos, desconto, parcelas: 1 },
    { bruto, liquido, pago: pago ?? 0, inteiro: false },
  );
  const cedo = antesDaEmissao(dito, pagamento) ? 'ANTES_DA_EMISSAO' : null;
  // More than is still owed: the amount was typed by a person, who must check it.
  if (!explicado) return { encargos, desconto, divergencia: 'VALOR_A_CONFERIR' };
  const parte =
    explicado.explicacao === 'A_CONFERIR' && valor !== null && valor - encargos + desconto < (saldo ?? 0);
  if (parte) return { encargos, desconto, divergencia: cedo };
  return {
    encargos: explicado.encargos,
    desconto: explicado.desconto,
    divergencia: explicado.divergencia ?? cedo,
  };
}
