import {
  ESPECIES,
  ESPECIES_SEFAZ,
  type Especie,
  type EspecieSefaz,
  especies,
} from '../../contract/fiscal/especies.ts';
import type { Guard } from '../../contract/permissions.ts';

/** A page beside the list of a kind of document. `crumb` is the key of its name; `words`: others by which the palette finds it. */
type FiscalPage = { path: string; guard: Guard; crumb: string; words: string } & (
  | { page: 'manifestar'; especie: EspecieSefaz }
  | { page: 'distribuicao'; especie: Especie }
);

/** What is done with documents besides looking at them: manifestation by keys, and the search where they are. */
export const FISCAL_PAGES: readonly FiscalPage[] = [
  ...ESPECIES_SEFAZ.map(
    (especie): FiscalPage => ({
      especie,
      page: 'manifestar',
      path: `${especies[especie].pagina}/manifestar`,
      guard: { allOf: [especies[especie].age] },
      crumb: 'breadcrumb.manifestar',
      words: `${especies[especie].nome} colar chaves manifestar ciência confirmar`,
    }),
  ),
  ...ESPECIES.map(
    (especie): FiscalPage => ({
      especie,
      page: 'distribuicao',
      path: `${especies[especie].pagina}/distribuicao`,
      guard: { allOf: [especies[especie].busca] },
      crumb: 'breadcrumb.distribuicao',
      words: `${especies[especie].nome} captura baixar nsu ${especies[especie].fonte.nome}`,
    }),
  ),
];
