import {
  ESPECIES,
  ESPECIES_SEFAZ,
  type Especie,
  type EspecieSefaz,
  especies,
} from '../../contract/fiscal/especies.ts';
import type { Guard } from '../../contract/permissions.ts';

/** Page beside the list of a kind of document. `crumb` is the translation key of its name; `words` are synonyms for the palette. */
type FiscalPage = { path: string; guard: Guard; crumb: string; words: string } & (
  | { page: 'manifestar'; especie: EspecieSefaz }
  | { page: 'distribuicao'; especie: Especie }
);

/** Pages for working with documents besides their list: the manifestation by keys, and the search at their source. */
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
