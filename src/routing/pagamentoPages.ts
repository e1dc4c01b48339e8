import { PAGAMENTOS } from '../../contract/fiscal/pagamentos/pagamentos.ts';
import { LAYOUTS } from '../../contract/layouts/guardas.ts';
import type { Guard } from '../../contract/permissions.ts';

/** Page of payments or of layouts besides their lists. `crumb` is the translation key of its name; `words` are synonyms for the palette. */
export interface PagamentoPage {
  page: 'importar' | 'calendario' | 'pedidos' | 'layout' | 'layouts';
  path: string;
  guard: Guard;
  crumb: string;
  words: string;
}

export const PAGAMENTO_PAGES: readonly PagamentoPage[] = [
  {
    page: 'importar',
    path: `${PAGAMENTOS.pagina}/importacao`,
    guard: PAGAMENTOS.agir,
    crumb: 'breadcrumb.importar_pagamentos',
    words: 'pagamento extrato planilha arquivo ofx',
  },
  {
    page: 'calendario',
    path: `${PAGAMENTOS.pagina}/calendario`,
    guard: PAGAMENTOS.ver,
    crumb: 'breadcrumb.calendario',
    words: 'impostos vencimento darf recolher',
  },
  {
    page: 'pedidos',
    path: `${PAGAMENTOS.pagina}/pedidos`,
    guard: PAGAMENTOS.agir,
    crumb: 'breadcrumb.pedidos',
    words: 'pedir datas de pagamento cliente',
  },
  {
    page: 'layout',
    path: `${LAYOUTS.pagina}/editor`,
    guard: LAYOUTS.editar,
    crumb: 'breadcrumb.layout_editor',
    words: 'modelo de arquivo colunas',
  },
  {
    page: 'layouts',
    path: `${LAYOUTS.pagina}/importacao`,
    guard: LAYOUTS.editar,
    crumb: 'breadcrumb.importar_layouts',
    words: 'pacote de layouts',
  },
];
