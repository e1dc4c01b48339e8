import { defineResource } from '../defineResource.ts';
import { camposDocumento, listaDocumento, secoesDocumento } from './camposDocumento.ts';

/** States of the recipient's manifestation (NT 2020.001): the last conclusive event counts. */
export const MANIFESTACOES_NFE = {
  PENDENTE: 'Pendente',
  CIENCIA: 'Ciência',
  CONFIRMADA: 'Confirmada',
  DESCONHECIDA: 'Desconhecida',
  NAO_REALIZADA: 'Não realizada',
  /** The company is not the one that it was issued to. */
  NAO_CABE: 'Não cabe',
} as const;

/** NF-e received by the selected company, from imports and from the distribution; users do not type them. */
export const nfes = defineResource({
  name: 'nfes',
  path: '/sistema/nfe',
  label: { one: 'NF-e', many: 'NF-e', genero: 'a' },
  modulo: 'NFE',
  scope: 'empresa',
  permissions: {
    search: 'NFE_BUSCA',
    labels: { NFE_BUSCA: 'consultar NF-e', NFE_MANIFESTA: 'manifestar NF-e' },
  },
  menu: {
    group: 'fiscal',
    label: 'menu_item.nfe',
    icon: 'receipt_long',
    shortcut: 'n',
    words: 'nota fiscal notas eletrônica danfe xml compras manifestação',
    requires: ['NOT_ADMIN'],
  },
  title: 'emitente',
  fields: camposDocumento(MANIFESTACOES_NFE, 'NFE'),
  sections: secoesDocumento,
  list: { ...listaDocumento, totals: ['valor', 'icms', 'icmsSt', 'ipi', 'pis', 'cofins'] },
});
