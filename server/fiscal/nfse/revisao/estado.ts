import { ESTADOS_REVISAO, type EstadoRevisao } from '../../../../contract/fiscal/nfse/nfses.ts';

const ESTADOS = Object.keys(ESTADOS_REVISAO) as [EstadoRevisao, ...EstadoRevisao[]];

/** A stored state. Throws for what is none: a column that nobody writes but the review and the registration. */
export function estadoDe(text: string): EstadoRevisao {
  const found = ESTADOS.find((one) => one === text);
  if (!found) throw new Error(`Not a state of the review: ${text}`);
  return found;
}
