import { ESPECIES_SEFAZ, type EspecieSefaz, especies } from '../../contract/fiscal/especies.ts';
import type { Guard } from '../../contract/permissions.ts';

/** A page beside the list of a kind of document. `crumb` is the key of its name. */
export interface FiscalPage {
  path: string;
  page: 'manifestar' | 'distribuicao';
  especie: EspecieSefaz;
  guard: Guard;
  crumb: string;
}

/** What is done with documents besides looking at them: manifestation by keys, and the search at SEFAZ. */
export const FISCAL_PAGES: readonly FiscalPage[] = ESPECIES_SEFAZ.flatMap((especie): FiscalPage[] => {
  const { pagina, busca, age } = especies[especie];
  return [
    {
      especie,
      page: 'manifestar',
      path: `${pagina}/manifestar`,
      guard: { allOf: [age] },
      crumb: 'manifestacao.colar',
    },
    {
      especie,
      page: 'distribuicao',
      path: `${pagina}/distribuicao`,
      guard: { allOf: [busca] },
      crumb: 'distribuicao.titulo',
    },
  ];
});
