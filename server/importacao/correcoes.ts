import type { Correcao } from '../../contract/importacao.ts';

/**
 * In: cells written anew, in the order in which they were. Out: what a cell counts as, by its line, field and what the file says there;
 * undefined where nobody corrected it. The last word counts, and that of one line before that of all alike. No corrections: undefined.
 */
export function corretor(
  correcoes: readonly Correcao[],
): ((linha: number, campo: string, original: () => string) => string | undefined) | undefined {
  if (correcoes.length === 0) return undefined;
  const ofLine = new Map<string, string>();
  const alike = new Map<string, string>();
  const fields = new Set<string>();
  for (const { campo, onde, para } of correcoes) {
    fields.add(campo);
    if ('linha' in onde) ofLine.set(`${onde.linha} ${campo}`, para);
    else alike.set(`${campo} ${onde.texto}`, para);
  }
  return (linha, campo, original) =>
    fields.has(campo) ? (ofLine.get(`${linha} ${campo}`) ?? alike.get(`${campo} ${original()}`)) : undefined;
}
