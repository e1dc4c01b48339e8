import { fold } from '../../../brasil/fold.ts';
import type { Nota } from '../nota.ts';

/** Whether the provider is a cooperative by its name, and of which kind. */
export type Cooperativa = 'DE_TRABALHO' | 'OUTRA' | null;

/**
 * Returns what the provider's name says: Lei 5.764/71, art. 5º, obliges a cooperative to bear the word, and Lei 12.690/2012,
 * art. 10, § 1º, obliges one of work to call itself 'cooperativa de trabalho'.
 */
export function cooperativaDe({ prestador }: Pick<Nota, 'prestador'>): Cooperativa {
  const nome = fold(prestador.nome);
  if (/\b(?:cooperativas?|coop)\.? (?:d[eo]s? )?trab/.test(nome)) return 'DE_TRABALHO';
  return /\bcooperativas?\b/.test(nome) ? 'OUTRA' : null;
}
