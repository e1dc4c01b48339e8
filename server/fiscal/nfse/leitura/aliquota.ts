import { readNumero } from './texto.ts';

/** Base and ISS in cents, against which a rate is checked. */
interface Conta {
  base: number | null;
  iss: number | null;
}

/** Returns a percentage as text, without trailing zeros. */
const written = (percent: number): string => String(Number(percent.toFixed(6)));

/** Tolerance in cents for the issuer's rounding. */
const TOLERANCE = 2;
const gives = (percent: number, base: number, iss: number) =>
  Math.abs((base * percent) / 100 - iss) <= TOLERANCE;

/**
 * Rates up to this are read as fractions: no ISS rate is a tenth of a percent or less, or above ten (LC 116/2003, art. 8; LC
 * 123/2006).
 */
const LARGEST_FRACTION = 0.1;

/**
 * Returns a rate in percent. Layouts write two percent as 0.02, 2 or 2.00: the amounts of the nota decide or, if they cannot,
 * its size does and `aviso` reports it. `aliquota` is null if the text is not a rate.
 */
export function percentual(
  text: string,
  { base, iss }: Conta,
): { aliquota: string | null; aviso: string | null } {
  const rate = readNumero(text);
  if (rate === null || rate > 100) return { aliquota: null, aviso: null };
  if (rate === 0 || rate > 1) return { aliquota: written(rate), aviso: null };
  const decided = base !== null && base > 0 && iss !== null && iss > 0;
  if (decided && gives(rate * 100, base, iss) && !gives(rate, base, iss)) {
    return { aliquota: written(rate * 100), aviso: null };
  }
  if (decided && gives(rate, base, iss)) return { aliquota: written(rate), aviso: null };
  const percent = rate <= LARGEST_FRACTION ? rate * 100 : rate;
  const aviso = `A alíquota do ISS está escrita como '${text.slice(0, 12)}', e os valores da nota não dizem se é fração ou percentual; foi lida como ${written(percent).replace('.', ',')}%.`;
  return { aliquota: written(percent), aviso: rate === 1 ? null : aviso };
}
