import { addMonths, monthsUpTo } from '../../../../contract/brasil/month.ts';
import type { SINAIS_MAPA } from '../../../../contract/fiscal/nfse/mapa.ts';

/** Months before a month that show whether a supplier issues regularly; it must have issued in SEMPRE_EMITE of them. */
export const MESES_ANTES = 6;
const SEMPRE_EMITE = 3;

/**
 * Returns the signal of a supplier in a month, from the months with notas and the current one. A past month without a nota is
 * never reported as fine: it is silence if the supplier issued in half of the months before, or without signal.
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
