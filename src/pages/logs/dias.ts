import { addDays, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import type { FiltroLog } from '../../../contract/logs/livros.ts';

/**
 * Every day that a chart shows, also those without a line. In: the period asked for (`ate` is the instant at which it has
 * ended), the days that have lines, and now. Out: days of Brasília, one after the other.
 */
export function diasDoPeriodo({ de, ate }: FiltroLog, comLinhas: readonly string[], now: Date): string[] {
  const known = comLinhas.toSorted();
  const hoje = todayInSaoPaulo(now);
  const first = de === undefined ? (known[0] ?? hoje) : todayInSaoPaulo(new Date(de));
  const asked = ate === undefined ? hoje : todayInSaoPaulo(new Date(Date.parse(ate) - 1));
  const last = asked < hoje ? asked : hoje;
  const dias: string[] = [];
  for (let dia = first; dia <= last; dia = addDays(dia, 1)) dias.push(dia);
  return dias;
}
