import type { ChaveNacional, EmissorMunicipal } from '../../../../contract/fiscal/nfse/emissores.ts';
import { CHAVES_NACIONAIS } from '../../../../contract/fiscal/nfse/emissores.ts';
import type { Raizes } from '../../raizes/cadeia.ts';

/**
 * Trusted certificates and known issuers against which signatures of notas are judged. Plain data, so that a worker can receive
 * it.
 */
export interface Conhecidos {
  raizes: Raizes;
  nacionais: readonly ChaveNacional[];
  municipios: readonly EmissorMunicipal[];
}

/** The issuers that ship with the product: no imported root, no city. */
export const SO_DO_PRODUTO: Conhecidos = {
  raizes: { marca: '', certificados: [] },
  nacionais: CHAVES_NACIONAIS,
  municipios: [],
};
