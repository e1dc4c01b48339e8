import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { explainValor } from '../../../../contract/fiscal/pagamentos/casamento/explainValor.ts';
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
export const hasMotivo = (motivo: string): boolean => motivo.length >= MOTIVO_MINIMO;

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
  if (antesDaEmissao(dito, pagamento) && !hasMotivo(motivo))
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

/** What an entry keeps of an amount: of it, what is no payment of the note, and what is odd about it, which never hinders it. */
export interface Explicado {
  encargos: number;
  desconto: number;
  divergencia: DivergenciaPagamento | null;
}

/**
 * How what was typed explains itself, by the rules of imports (pagamentos-layouts, 'Matching'). A part needs no explanation here:
 * it is a person who says so.
 */
export function explainLancamento(dito: Dito, pagamento: PagamentoTravado): Explicado {
  const { tipo, valor, encargos, desconto } = dito;
  if (tipo !== 'PAGAMENTO') return { encargos, desconto, divergencia: null };
  const { bruto, liquido, pago, saldo } = pagamento;
  const explicado = explainValor(
    { valor, juros: encargos, desconto, parcelas: 1 },
    { bruto, liquido, pago: pago ?? 0, inteiro: false },
  );
  const cedo = antesDaEmissao(dito, pagamento) ? 'ANTES_DA_EMISSAO' : null;
  // Beyond what is still owed: the amount was typed by a person, who is to look at it again.
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
