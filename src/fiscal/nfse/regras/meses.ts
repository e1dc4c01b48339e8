import { addMonths, monthsUpTo } from '../../../../contract/brasil/month.ts';

/** As many ended months as may be closed at once. */
const QUANTOS = 12;

/**
 * The months that may be closed, the newest first. In: the current month, which has not ended, and the last that is closed,
 * 'AAAA-MM'; closing one closes all before it.
 */
export const mesesQueFecham = (atual: string, ultimoFechado: string | null): string[] =>
  monthsUpTo(addMonths(atual, -1), QUANTOS)
    .filter((mes) => ultimoFechado === null || mes > ultimoFechado)
    .reverse();
