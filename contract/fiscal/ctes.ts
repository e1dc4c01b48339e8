import { defineResource } from '../defineResource.ts';
import { camposDocumento, listaDocumento, secoesDocumento } from './camposDocumento.ts';

/** Manifestation states of a CT-e by the tomador: none, or that the service was not as agreed. */
export const MANIFESTACOES_CTE = {
  PENDENTE: 'Sem desacordo',
  DESACORDO: 'Em desacordo',
  DESACORDO_CANCELADO: 'Desacordo cancelado',
  /** The company is not the one that it was issued to. */
  NAO_CABE: 'Não cabe',
} as const;

/** CT-e and CT-e OS in which the selected company is the tomador. */
export const ctes = defineResource({
  name: 'ctes',
  path: '/sistema/cte',
  label: { one: 'CT-e', many: 'CT-e', genero: 'o' },
  modulo: 'CTE',
  scope: 'empresa',
  permissions: {
    search: 'CTE_BUSCA',
    labels: { CTE_BUSCA: 'consultar CT-e', CTE_MANIFESTA: 'manifestar CT-e' },
  },
  menu: {
    group: 'fiscal',
    label: 'menu_item.cte',
    icon: 'local_shipping',
    shortcut: 'c',
    words: 'conhecimento de transporte frete dacte desacordo',
    requires: ['NOT_ADMIN'],
  },
  title: 'emitente',
  fields: {
    ...camposDocumento(MANIFESTACOES_CTE, 'CTE'),
    contestarEm: {
      kind: 'instant',
      label: 'A contestar desde',
      help: 'Só um CT-e que se quer contestar cobra o prazo do desacordo.',
      readOnly: true,
    },
  },
  sections: secoesDocumento,
  list: {
    ...listaDocumento,
    filters: [...listaDocumento.filters, 'contestarEm'],
    totals: ['valor', 'icms'],
  },
});
