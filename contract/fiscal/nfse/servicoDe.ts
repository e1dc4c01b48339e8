import type { Nota } from './nota.ts';

/**
 * What names the service of a note where decisions are remembered: the national code, else the item of the list, else the
 * city's own code, marked as such; '' where the note says none of them.
 */
export function servicoDe({ servico }: Pick<Nota, 'servico'>): string {
  const { codigoNacional, item, codigoMunicipal } = servico;
  return codigoNacional || item || (codigoMunicipal && `M:${codigoMunicipal}`);
}
