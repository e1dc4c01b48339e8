import { ESTADOS_REVISAO, type EstadoRevisao } from '../../../../contract/fiscal/nfse/nfses.ts';

const ESTADOS = Object.keys(ESTADOS_REVISAO) as [EstadoRevisao, ...EstadoRevisao[]];

/** Validates a stored state. Throws if it is unknown: only the review and the registration write the column. */
export function estadoDaRevisao(text: string): EstadoRevisao {
  const found = ESTADOS.find((one) => one === text);
  if (!found) throw new Error(`Not a state of the review: ${text}`);
  return found;
}
