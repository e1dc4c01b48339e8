/** Rounding of half a cent: up, or to the even cent (ABNT NBR 5891). */
export type Arredondamento = 'MEIO_ACIMA' | 'MEIO_PAR';

const CASAS = 6;
const CENTO = 100n * 10n ** BigInt(CASAS);

/** Converts a rate in percent to millionths of one percent. Throws RangeError if it is not a decimal text. */
export function milionesimos(percentual: string): bigint {
  const [inteiro = '', fracao = ''] = percentual.split('.');
  if (!/^\d+$/.test(inteiro) || !/^\d{0,6}$/.test(fracao)) throw new RangeError('A rate is a decimal text');
  return BigInt(inteiro + fracao.padEnd(CASAS, '0'));
}

/** Returns a rate of a base in whole cents, without floating point. `base` must not be negative. */
export function parcela(base: number, percentual: string, arredondamento: Arredondamento): number {
  const exata = BigInt(base) * milionesimos(percentual);
  const centavos = exata / CENTO;
  const dobro = (exata % CENTO) * 2n;
  const sobe =
    dobro > CENTO || (dobro === CENTO && (arredondamento === 'MEIO_ACIMA' || centavos % 2n === 1n));
  return Number(sobe ? centavos + 1n : centavos);
}

/** Returns whether a rate of a base, before rounding, exceeds an amount in cents. */
export const exceedsCentavos = (base: number, percentual: string, centavos: number): boolean =>
  BigInt(base) * milionesimos(percentual) > BigInt(centavos) * CENTO;

/** Removes trailing zeros: '2.00' becomes '2'. Linear, without a regular expression, since a rate may be any text of a file. */
export function semZeros(decimal: string): string {
  if (!decimal.includes('.')) return decimal;
  let fim = decimal.length;
  while (decimal[fim - 1] === '0') fim -= 1;
  return decimal.slice(0, decimal[fim - 1] === '.' ? fim - 1 : fim);
}

/** Returns the sum of rates without trailing zeros: '0.65', '3' and '1' give '4.65'. */
export function sumTaxas(taxas: readonly string[]): string {
  const soma = taxas.reduce((total, taxa) => total + milionesimos(taxa), 0n);
  const texto = String(soma).padStart(CASAS + 1, '0');
  return semZeros(`${texto.slice(0, -CASAS)}.${texto.slice(-CASAS)}`);
}

/** Compares two rates: negative, zero or positive. */
export function compareTaxas(uma: string, outra: string): number {
  const diferenca = milionesimos(uma) - milionesimos(outra);
  return diferenca < 0n ? -1 : diferenca > 0n ? 1 : 0;
}
