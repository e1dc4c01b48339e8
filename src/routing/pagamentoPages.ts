import { PAGAMENTOS } from '../../contract/fiscal/pagamentos/pagamentos.ts';
import { LAYOUTS } from '../../contract/layouts/guardas.ts';
import type { Guard } from '../../contract/permissions.ts';

/** A page of payments or of layouts besides their lists. `crumb` is the key of its name. */
export interface PagamentoPage {
  page: 'importar' | 'calendario' | 'pedidos' | 'layout' | 'layouts';
  path: string;
  guard: Guard;
  crumb: string;
}

export const PAGAMENTO_PAGES: readonly PagamentoPage[] = [
  {
    page: 'importar',
    path: `${PAGAMENTOS.pagina}/importacao`,
    guard: PAGAMENTOS.agir,
    crumb: 'breadcrumb.importar_pagamentos',
  },
  {
    page: 'calendario',
    path: `${PAGAMENTOS.pagina}/calendario`,
    guard: PAGAMENTOS.ver,
    crumb: 'breadcrumb.calendario',
  },
  {
    page: 'pedidos',
    path: `${PAGAMENTOS.pagina}/pedidos`,
    guard: PAGAMENTOS.agir,
    crumb: 'breadcrumb.pedidos',
  },
  {
    page: 'layout',
    path: `${LAYOUTS.pagina}/editor`,
    guard: LAYOUTS.editar,
    crumb: 'breadcrumb.layout_editor',
  },
  {
    page: 'layouts',
    path: `${LAYOUTS.pagina}/importacao`,
    guard: LAYOUTS.editar,
    crumb: 'breadcrumb.importar_layouts',
  },
];
