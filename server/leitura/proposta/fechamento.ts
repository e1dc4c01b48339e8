import type { Faixa, LayoutEscrito } from '../../../contract/layouts/layout.ts';

type Conferencias = NonNullable<LayoutEscrito['conferencias']>;

const DIGITS = /\d{4,30}/g;

/** Splits a run of digits into number of lines and sum, one after the other, or recognises it as the sum alone; null otherwise. */
function split(run: string, count: number, sum: number): { quantidade: number; soma: number } | null {
  if (Number(run) === sum) return { quantidade: 0, soma: 0 };
  for (let at = 1; at < run.length; at += 1)
    if (Number(run.slice(0, at)) === count && Number(run.slice(at)) === sum)
      return { quantidade: at, soma: at };
  return null;
}

/**
 * Returns the digit range of the data lines whose sum is written in another line of the file, with the checks for each reading; null when
 * none matches. `runs` are the digit ranges that may be amounts.
 */
export function fechamento(
  data: readonly string[],
  others: readonly string[],
  runs: readonly Faixa[],
): { valor: Faixa; conferencias: Conferencias } | null {
  const last = others.at(-1);
  if (!last || data.length < 2) return null;
  for (const valor of runs) {
    const sum = data.reduce((total, line) => total + Number(line.slice(valor.inicio - 1, valor.fim)), 0);
    if (sum === 0 || !Number.isSafeInteger(sum)) continue;
    for (const found of last.matchAll(DIGITS)) {
      const told = split(found[0], data.length, sum);
      if (!told) continue;
      const from = found.index + 1;
      const origem = { tipo: 'FAIXA' as const, faixa: { inicio: 1, fim: 1 } };
      const mark = last.charAt(0);
      const unique =
        mark.trim() !== '' && [...data, ...others.slice(0, -1)].every((line) => !line.startsWith(mark));
      if (!unique) return { valor, conferencias: [] };
      const linha = { origem, operador: 'IGUAL' as const, valores: [mark] };
      const range = (inicio: number, fim: number) => ({ tipo: 'FAIXA' as const, faixa: { inicio, fim } });
      const conferencias: Conferencias = [
        {
          tipo: 'SOMA',
          linha,
          onde: range(from + told.soma, from + found[0].length - 1),
          decimaisImplicitos: 2,
        },
      ];
      if (told.quantidade > 0)
        conferencias.unshift({ tipo: 'QUANTIDADE', linha, onde: range(from, from + told.quantidade - 1) });
      return { valor, conferencias };
    }
  }
  return null;
}
