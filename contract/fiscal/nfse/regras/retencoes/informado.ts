import type { Nota } from '../../nota.ts';
import type { TributoRetido } from '../../retencaoLida.ts';

/** Returns the withheld amount of a tax in the nota, in cents; null if absent, which is not zero. */
export function informado({ retencoes }: Pick<Nota, 'retencoes'>, tributo: TributoRetido): number | null {
  const linhas = retencoes.filter((lida) => lida.tributo === tributo);
  return linhas.length === 0 ? null : linhas.reduce((soma, { valor }) => soma + valor, 0);
}

/** Returns the sum of the known values; null if there is none. */
export const sumOfKnown = (valores: readonly (number | null)[]): number | null =>
  valores.reduce<number | null>((soma, valor) => (valor === null ? soma : (soma ?? 0) + valor), null);

/**
 * Returns PIS, COFINS and CSLL withheld: the sum if the nota has it, otherwise its parts. Never both, which are the same money.
 */
export const informadoCsrf = (nota: Pick<Nota, 'retencoes'>): number | null =>
  informado(nota, 'CSRF') ??
  sumOfKnown([informado(nota, 'PIS'), informado(nota, 'COFINS'), informado(nota, 'CSLL')]);

/** Returns the withheld ISS: its line or, without one, by whether the nota states the withholding, and its ISS. */
export function informadoIss(nota: Nota): number | null {
  const linha = informado(nota, 'ISS');
  if (linha !== null) return linha;
  if (nota.iss.retido === false) return 0;
  return nota.iss.retido ? nota.valores.iss : null;
}

/**
 * Returns the gross on which federal taxes are withheld: the service less the unconditional discount. Null if unknown or
 * negative.
 */
export function valorBruto({ valores }: Pick<Nota, 'valores'>): number | null {
  if (valores.servicos === null) return null;
  const bruto = valores.servicos - (valores.descontoIncondicionado ?? 0);
  return bruto >= 0 ? bruto : null;
}
