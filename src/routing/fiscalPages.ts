import { ESPECIES, type Especie, especies } from '../../contract/fiscal/especies.ts';
import type { Guard } from '../../contract/permissions.ts';

/** A page beside the list of a kind of document. `crumb` is the key of its name. */
export interface FiscalPage {
  path: string;
  page: 'manifestar' | 'distribuicao';
  especie: Especie;
  guard: Guard;
  crumb: string;
}

/** What is done with documents besides looking at them: manifestation by keys, and the search at SEFAZ. */
export const FISCAL_PAGES: readonly FiscalPage[] = ESPECIES.flatMap((especie): FiscalPage[] => {
  const { pagina, busca, manifesta } = especies[especie];
  return [
    {
      especie,
      page: 'manifestar',
      path: `${pagina}/manifestar`,
      guard: { allOf: [manifesta] },
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
