import type { Correcao } from '../../contract/importacao.ts';

/**
 * Returns a function that gives the corrected text of a cell, by its line, field and original text, or undefined when uncorrected;
 * undefined for no corrections. The last correction wins, and one for a line beats one for all equal texts.
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
