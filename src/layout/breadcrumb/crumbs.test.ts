import { expect, it } from 'vitest';
import { crumbsOf, isIconLabel } from './crumbs.ts';

const ID = '6f2c1a34-0b5d-4f7e-8a91-2c3d4e5f6a7b';

it.each([
  ['/sistema/painel', ['breadcrumb.painel']],
  ['/sistema/painel/usuario', ['breadcrumb.painel']],
  ['/sistema/empresa/consulta', ['resources.empresas.name']],
  ['/sistema/empresa/novo', ['resources.empresas.name', 'breadcrumb.novo']],
  [`/sistema/empresa/${ID}`, ['resources.empresas.name', 'breadcrumb.registro']],
  ['/sistema/nfs/revisao', ['menu_item.nfs']],
  ['/sistema/nfs/mapa', ['menu_item.nfs', 'breadcrumb.nfs_mapa']],
  ['/sistema/acesso-negado', ['breadcrumb.acesso_negado']],
  ['/sistema/parametros-tenant', ['menu_item.parametros_tenant']],
  ['/sistema/esquema', ['menu_item.esquemas']],
  ['/sistema/raiz', ['menu_item.raizes']],
  ['/sistema/qualquer', ['breadcrumb.nao_encontrado']],
  ['/sistema/empresa/qualquer', ['breadcrumb.nao_encontrado']],
])('o caminho de %s começa no painel, por um ícone (especificação 2.6)', (address, labels) => {
  const [home, ...others] = crumbsOf(address);
  expect(home?.url).toBe('/sistema/painel');
  expect(isIconLabel(home?.label ?? '')).toBe(true);
  expect(others.map(({ label }) => label)).toEqual(labels);
  expect(others.at(-1)?.url).toBe(address);
});

it('um registro diz qual é, para que seu título tome o lugar do identificador', () => {
  expect(crumbsOf(`/sistema/empresa/${ID}`).at(-1)?.record).toEqual({ resource: 'empresas', id: ID });
});

it.each([
  ['bx bx-home', true],
  ['pi pi-home', true],
  ['pizzaria', false],
  ['breadcrumb.painel', false],
])('%s é ícone? %s', (label, icon) => {
  expect(isIconLabel(label)).toBe(icon);
});
