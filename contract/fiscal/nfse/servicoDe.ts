import type { Nota } from './nota.ts';

/**
 * Returns the identity of a service for remembered decisions: the national code, otherwise the item of the list, otherwise the
 * city's own code with the prefix 'M:'; '' if the nota has none.
 */
export function servicoDe({ servico }: Pick<Nota, 'servico'>): string {
  const { codigoNacional, item, codigoMunicipal } = servico;
  return codigoNacional || item || (codigoMunicipal && `M:${codigoMunicipal}`);
}
