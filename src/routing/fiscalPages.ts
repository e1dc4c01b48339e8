import type { Guard } from '../../contract/permissions.ts';

/** A page beside the list of NF-e or CT-e. `crumb` is the key of its name. */
export interface FiscalPage {
  path: string;
  page: 'manifestar' | 'distribuicao';
  documento: 'NFE' | 'CTE';
  resource: 'nfes' | 'ctes';
  guard: Guard;
  crumb: string;
}

const KINDS = [
  { documento: 'NFE', resource: 'nfes', busca: 'NFE_BUSCA', manifesta: 'NFE_MANIFESTA' },
  { documento: 'CTE', resource: 'ctes', busca: 'CTE_BUSCA', manifesta: 'CTE_MANIFESTA' },
] as const;

/** What is done with documents besides looking at them: manifestation by keys, and the search at SEFAZ. */
export const FISCAL_PAGES: readonly FiscalPage[] = KINDS.flatMap(
  ({ documento, resource, busca, manifesta }): FiscalPage[] => {
    const base = `/sistema/${documento.toLowerCase()}`;
    const common = { documento, resource };
    return [
      {
        ...common,
        page: 'manifestar',
        path: `${base}/manifestar`,
        guard: { allOf: [manifesta] },
        crumb: 'manifestacao.colar',
      },
      {
        ...common,
        page: 'distribuicao',
        path: `${base}/distribuicao`,
        guard: { allOf: [busca] },
        crumb: 'distribuicao.titulo',
      },
    ];
  },
);
