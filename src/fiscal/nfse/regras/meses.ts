import { addMonths, monthsUpTo } from '../../../../contract/brasil/month.ts';

/** Maximum number of past months offered for closing. */
const QUANTOS = 12;

/**
 * Returns the months that may be closed, the newest first. `atual` is the current month, `ultimoFechado` the last closed one,
 * both YYYY-MM; closing a month closes all before it.
 */
export const mesesQueFecham = (atual: string, ultimoFechado: string | null): string[] =>
  monthsUpTo(addMonths(atual, -1), QUANTOS)
    .filter((mes) => ultimoFechado === null || mes > ultimoFechado)
    .reverse();
