import { fold } from '../../../brasil/fold.ts';
import type { Nota } from '../nota.ts';

/** Kind of cooperative, by the provider's name; null if it is none. */
export type Cooperativa = 'DE_TRABALHO' | 'OUTRA' | null;

/**
 * Recognises a cooperative by the provider's name: Lei 5.764/71, art. 5º, obliges it to use the word, and Lei 12.690/2012, art.
 * 10, § 1º, obliges a work cooperative to call itself 'cooperativa de trabalho'.
 */
export function cooperativaDe({ prestador }: Pick<Nota, 'prestador'>): Cooperativa {
  const nome = fold(prestador.nome);
  if (/\b(?:cooperativas?|coop)\.? (?:d[eo]s? )?trab/.test(nome)) return 'DE_TRABALHO';
  return /\bcooperativas?\b/.test(nome) ? 'OUTRA' : null;
}
