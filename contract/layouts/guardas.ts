/** Addresses, guards and channel of the layouts' register. */
export const LAYOUTS = {
  pagina: '/sistema/layout',
  api: '/v1/layouts',
  ver: { allOf: ['LAYOUT_BUSCA', 'NOT_ADMIN'], modulo: 'LAYOUTS' },
  editar: { allOf: ['LAYOUT_EDITA', 'NOT_ADMIN'], modulo: 'LAYOUTS' },
  canal: 'importar-layouts',
} as const;
