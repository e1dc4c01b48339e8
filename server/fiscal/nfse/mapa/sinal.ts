import { addMonths, monthsUpTo } from '../../../../contract/brasil/month.ts';
import type { SINAIS_MAPA } from '../../../../contract/fiscal/nfse/mapa.ts';

/** The months before one that tell whether a supplier always issues, and in how many of them it must have. */
export const MESES_ANTES = 6;
const SEMPRE_EMITE = 3;

/**
 * How a supplier stands in a month. In: the months in which a note of it was seen, and the current one. What was not seen is
 * never told as well: of a month that has ended it is silence, where it issued in half of those before, or nothing known.
 */
export function sinalDe(
  mes: string,
  comNotas: ReadonlySet<string>,
  atual: string,
): (typeof SINAIS_MAPA)[number] {
  if (comNotas.has(mes)) return 'CHEGOU';
  if (mes >= atual) return 'EM_CURSO';
  const antes = monthsUpTo(addMonths(mes, -1), MESES_ANTES).filter((one) => comNotas.has(one));
  return antes.length >= SEMPRE_EMITE ? 'SILENCIO' : 'SEM_SINAL';
}
