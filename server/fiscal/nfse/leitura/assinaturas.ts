import { PARAMETROS_NFSE } from '../../../../contract/fiscal/nfse/regras/parametros.ts';

const [{ valor: csrf }] = PARAMETROS_NFSE.csrf;
const [{ valor: proprios }] = PARAMETROS_NFSE.pisCofinsProprios;

/** Rates of the three contributions withheld, in percent (Lei 10.833/2003, arts. 30 e 31). */
export const TAXAS = { pis: Number(csrf.PIS), cofins: Number(csrf.COFINS), csll: Number(csrf.CSLL) } as const;

/** Rates of a provider's own non-cumulative PIS and COFINS (Leis 10.637/2002 e 10.833/2003): no withholding. */
export const TAXAS_PROPRIAS = { pis: Number(proprios.PIS), cofins: Number(proprios.COFINS) } as const;

/** Which of the three each tpRetPisCofins says that are withheld (NT 007/2026; tiposSimples_v1.01.xsd). */
export const RETIDOS_POR_TIPO: Readonly<Record<string, readonly (keyof typeof TAXAS)[]>> = {
  3: ['pis', 'cofins', 'csll'],
  4: ['pis', 'cofins'],
  5: ['pis'],
  6: ['cofins'],
  7: ['cofins', 'csll'],
  8: ['csll'],
  9: ['pis', 'csll'],
};

/** Cents that each issuer's way of rounding three amounts may differ by. */
const TOLERANCE = 2;

/** Sum of the rates of some of the three. */
export const taxaDe = (quais: readonly (keyof typeof TAXAS)[]): number =>
  quais.reduce((sum, one) => sum + TAXAS[one], 0);

/** Whether an amount is that rate over one of the bases, within the rounding. */
export function naTaxa(valor: number | null, taxa: number, bases: readonly number[]): boolean {
  if (valor === null || valor <= 0) return false;
  return bases.some((base) => base > 0 && Math.abs((base * taxa) / 100 - valor) <= TOLERANCE);
}
