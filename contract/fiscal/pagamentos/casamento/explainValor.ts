import { formatReais } from '../../../brasil/money.ts';
import type { Explicacao } from '../importacao.ts';
import type { DivergenciaPagamento } from '../pagamentos.ts';

/** Maximum bank fee deducted from the supplier's payment, in cents. */
const TARIFA_MAXIMA = 2000;
/** Divisor of the net value: an undeclared excess of up to one tenth may still be late charges. */
const ENCARGOS_PARTE = 10;

/** Amounts of a line, in cents; null when absent. */
interface ValorLido {
  valor: number | null;
  juros: number;
  desconto: number;
  /** The total in '2/3': there are other instalments. */
  parcelas: number;
}
/** Amounts of the document, and what of it is already paid, by stored entries or earlier lines. */
export interface Devido {
  bruto: number | null;
  liquido: number | null;
  pago: number;
  /** A payment of unknown amount, which counts as the whole, exists. */
  inteiro: boolean;
}
/** Explanation of an amount. */
export interface Explicado {
  explicacao: Explicacao;
  encargos: number;
  desconto: number;
  divergencia: DivergenciaPagamento | null;
  aviso: string;
}

const dito = (explicacao: Explicacao, mais: Partial<Explicado> = {}): Explicado => ({
  explicacao,
  encargos: 0,
  desconto: 0,
  divergencia: null,
  aviso: '',
  ...mais,
});

/**
 * Returns how the paid amount is explained by the amount due; null when it exceeds the rest to pay. An amount without explanation is
 * 'A_CONFERIR', and its date counts all the same.
 */
export function explainValor(lido: ValorLido, devido: Devido): Explicado | null {
  const { valor, juros, desconto } = lido;
  const { liquido, bruto, pago } = devido;
  if (devido.inteiro || (liquido !== null && liquido > 0 && pago >= liquido)) return null;
  if (valor === null) return pago > 0 ? dito('PARTE') : dito('SEM_VALOR');
  if (liquido === null) return dito('A_CONFERIR', { divergencia: 'VALOR_A_CONFERIR' });
  const falta = liquido - pago;
  if (pago === 0) {
    if (valor === liquido) return dito('LIQUIDO');
    if (valor === bruto) return dito('BRUTO', { divergencia: 'RETENCAO_NAO_FEITA' });
  }
  // Charges and discounts declared in the file are deducted first.
  const daNota = valor - juros + desconto;
  const contado = { encargos: juros, desconto };
  if (juros + desconto > 0 && daNota === falta)
    return dito(pago > 0 ? 'PARTE' : juros > 0 ? 'ENCARGOS' : 'LIQUIDO', contado);
  if (lido.parcelas > 1 || pago > 0) {
    if (daNota > falta) return null;
    const certa = lido.parcelas > 1 || daNota === falta;
    return dito(certa ? 'PARTE' : 'A_CONFERIR', {
      ...contado,
      divergencia: certa ? null : 'VALOR_A_CONFERIR',
    });
  }
  const sobra = valor - liquido;
  if (sobra > 0 && sobra * ENCARGOS_PARTE <= liquido)
    return dito('ENCARGOS', {
      encargos: sobra,
      aviso: `Pagos ${formatReais(sobra)} além do líquido, que parecem juros e multa.`,
    });
  if (sobra < 0 && -sobra <= TARIFA_MAXIMA && -sobra < valor)
    return dito('TARIFA', {
      desconto: -sobra,
      aviso: `Faltam ${formatReais(-sobra)} para o líquido, que parecem a tarifa do banco.`,
    });
  return dito('A_CONFERIR', { divergencia: 'VALOR_A_CONFERIR' });
}
