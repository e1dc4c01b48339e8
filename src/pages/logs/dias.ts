import { addDays, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import type { FiltroLog } from '../../../contract/logs/livros.ts';

/**
 * Returns every day of a chart (days of Brasília, in order), also those without rows. `ate` is the exclusive end of the period; `comLinhas`
 * are the days with rows.
 */
export function diasDoGrafico({ de, ate }: FiltroLog, comLinhas: readonly string[], now: Date): string[] {
  const known = comLinhas.toSorted();
  const hoje = todayInSaoPaulo(now);
  const first = de === undefined ? (known[0] ?? hoje) : todayInSaoPaulo(new Date(de));
  const asked = ate === undefined ? hoje : todayInSaoPaulo(new Date(Date.parse(ate) - 1));
  const last = asked < hoje ? asked : hoje;
  const dias: string[] = [];
  for (let dia = first; dia <= last; dia = addDays(dia, 1)) dias.push(dia);
  return dias;
}
