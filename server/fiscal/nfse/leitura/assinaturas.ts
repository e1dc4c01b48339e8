import { PARAMETROS_NFSE } from '../../../../contract/fiscal/nfse/regras/parametros.ts';

const [{ valor: csrf }] = PARAMETROS_NFSE.csrf;
const [{ valor: proprios }] = PARAMETROS_NFSE.pisCofinsProprios;

/** Rates of the three withheld contributions, in percent (Lei 10.833/2003, arts. 30 e 31). */
export const TAXAS = { pis: Number(csrf.PIS), cofins: Number(csrf.COFINS), csll: Number(csrf.CSLL) } as const;

/** Rates of a provider's own non-cumulative PIS and COFINS (Leis 10.637/2002 e 10.833/2003), which are not withheld. */
export const TAXAS_PROPRIAS = { pis: Number(proprios.PIS), cofins: Number(proprios.COFINS) } as const;

/** Contributions withheld under each tpRetPisCofins (NT 007/2026; tiposSimples_v1.01.xsd). */
export const RETIDOS_POR_TIPO: Readonly<Record<string, readonly (keyof typeof TAXAS)[]>> = {
  3: ['pis', 'cofins', 'csll'],
  4: ['pis', 'cofins'],
  5: ['pis'],
  6: ['cofins'],
  7: ['cofins', 'csll'],
  8: ['csll'],
  9: ['pis', 'csll'],
};

/** Tolerance in cents for the ways in which issuers round three amounts. */
const TOLERANCE = 2;

/** Returns the sum of the rates of some of the three, in percent. */
export const taxaDe = (quais: readonly (keyof typeof TAXAS)[]): number =>
  quais.reduce((sum, one) => sum + TAXAS[one], 0);

/** Returns whether an amount is that rate of one of the bases, within rounding. */
export function naTaxa(valor: number | null, taxa: number, bases: readonly number[]): boolean {
  if (valor === null || valor <= 0) return false;
  return bases.some((base) => base > 0 && Math.abs((base * taxa) / 100 - valor) <= TOLERANCE);
}
