import type { Especie } from '../../../contract/fiscal/especies.ts';
import { nfses } from '../../../contract/fiscal/nfse/nfses.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import type { Resource } from '../../../contract/resource.ts';

/** The resource whose list holds the documents of a kind. */
export const recursoDa = (especie: Especie): Resource => (especie === 'NFSE' ? nfses : recursos[especie]);
