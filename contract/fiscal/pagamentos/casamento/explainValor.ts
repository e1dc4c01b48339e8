import { formatReais } from '../../../brasil/money.ts';
import type { Explicacao } from '../importacao.ts';
import type { DivergenciaPagamento } from '../pagamentos.ts';

/** The bank's fee, taken off what the supplier gets: cents. */
const TARIFA_MAXIMA = 2000;
/** What nobody told of but may still be late charges: this part of the net value. */
const ENCARGOS_PARTE = 10;

/** What a line says of money, cents; null: nothing. */
interface ValorLido {
  valor: number | null;
  juros: number;
  desconto: number;
  /** '2/3' says that there are others. */
  parcelas: number;
}
/** What the document is worth, and what of it is paid already, by stored entries or earlier lines. */
export interface Devido {
  bruto: number | null;
  liquido: number | null;
  pago: number;
  /** A payment of unknown amount, which counts as the whole, is there. */
  inteiro: boolean;
}
/** Why an amount is what it is; null: it goes beyond what is still owed. */
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
 * How what was paid explains itself against what is owed. Out: null where nothing, or less, is owed any more; an amount that nothing
 * explains is 'A_CONFERIR', and its date counts all the same.
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
  // What the file tells of charges and discounts comes off first.
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
