import type { SINAIS_MAPA } from '../../../../contract/fiscal/nfse/mapa.ts';

/** The months before one that tell whether a supplier always issues, and in how many of them it must have. */
export const MESES_ANTES = 6;
const SEMPRE_EMITE = 3;

/** In: a month, 'AAAA-MM'. Out: that many months later, or earlier. */
export function outroMes(mes: string, n: number): string {
  const count = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 1 + n;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** So many months, oldest first, of which the last is this one. */
export const mesesAte = (mes: string, n: number): string[] =>
  Array.from({ length: n }, (_, at) => outroMes(mes, at - n + 1));

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
  const antes = mesesAte(outroMes(mes, -1), MESES_ANTES).filter((one) => comNotas.has(one));
  return antes.length >= SEMPRE_EMITE ? 'SILENCIO' : 'SEM_SINAL';
}
