import type { Nota } from '../../nota.ts';
import type { TributoRetido } from '../../retencaoLida.ts';

/** What the note says is withheld of a tax; null where it says nothing, which is not zero. */
export function informado({ retencoes }: Pick<Nota, 'retencoes'>, tributo: TributoRetido): number | null {
  const linhas = retencoes.filter((lida) => lida.tributo === tributo);
  return linhas.length === 0 ? null : linhas.reduce((soma, { valor }) => soma + valor, 0);
}

/** Sum of what is known; null where nothing is. */
export const sumOfKnown = (valores: readonly (number | null)[]): number | null =>
  valores.reduce<number | null>((soma, valor) => (valor === null ? soma : (soma ?? 0) + valor), null);

/** PIS, COFINS and CSLL withheld: the sum where the note gives it, else its parts. Never both: they are the same money. */
export const informadoCsrf = (nota: Pick<Nota, 'retencoes'>): number | null =>
  informado(nota, 'CSRF') ??
  sumOfKnown([informado(nota, 'PIS'), informado(nota, 'COFINS'), informado(nota, 'CSLL')]);

/** ISS withheld: its line; without one, what the note says of who withholds, and its ISS. */
export function informadoIss(nota: Nota): number | null {
  const linha = informado(nota, 'ISS');
  if (linha !== null) return linha;
  if (nota.iss.retido === false) return 0;
  return nota.iss.retido ? nota.valores.iss : null;
}

/** The gross on which federal taxes are withheld: the service less what was never charged. Null where it does not say. */
export function valorBruto({ valores }: Pick<Nota, 'valores'>): number | null {
  if (valores.servicos === null) return null;
  const bruto = valores.servicos - (valores.descontoIncondicionado ?? 0);
  return bruto >= 0 ? bruto : null;
}
