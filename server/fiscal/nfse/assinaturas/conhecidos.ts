import type { ChaveNacional, EmissorMunicipal } from '../../../../contract/fiscal/nfse/emissores.ts';
import { CHAVES_NACIONAIS } from '../../../../contract/fiscal/nfse/emissores.ts';
import type { Raizes } from '../../raizes/cadeia.ts';

/** Whom signatures of service invoices are judged by: trusted certificates, and issuers that are known. Plain data. */
export interface Conhecidos {
  raizes: Raizes;
  nacionais: readonly ChaveNacional[];
  municipios: readonly EmissorMunicipal[];
}

/** What the product itself brings: no root, no city. */
export const SO_DO_PRODUTO: Conhecidos = {
  raizes: { marca: '', certificados: [] },
  nacionais: CHAVES_NACIONAIS,
  municipios: [],
};
