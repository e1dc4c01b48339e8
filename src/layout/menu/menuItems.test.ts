import { describe, expect, it } from 'vitest';
import { empresas } from '../../../contract/empresas.ts';
import type { Subject } from '../../../contract/permissions.ts';
import { registry } from '../../../contract/registry.ts';
import type { Resource } from '../../../contract/resource.ts';
import { allowedItems, type MenuItem, menuItems, searchItems } from './menuItems.ts';

const fornecedores: Resource = {
  ...empresas,
  name: 'fornecedores',
  path: '/sistema/fornecedor',
  permissions: { search: 'FORNECEDOR_BUSCA', edit: 'FORNECEDOR_EDITA' },
  menu: {
    group: 'cadastros',
    label: 'menu_item.fornecedor',
    icon: 'local_shipping',
    requires: ['NOT_ADMIN'],
  },
};
const usuarios: Resource = {
  ...empresas,
  name: 'usuarios',
  path: '/sistema/usuario',
  modulo: undefined,
  permissions: { search: 'USUARIO_BUSCA', edit: 'USUARIO_EDITA' },
  menu: { group: 'cadastros', label: 'menu_item.usuarios', icon: 'people' },
};
const eventos: Resource = {
  ...empresas,
  name: 'eventos',
  path: '/sistema/esocial/eventos',
  modulo: 'ESOCIAL',
  permissions: { search: 'EVENTO_BUSCA', edit: 'EVENTO_EDITA' },
  menu: { group: 'esocial', label: 'menu_item.esocial.eventos', icon: 'event_note' },
};
const novidade: Resource = {
  ...empresas,
  menu: { group: 'cadastros', label: 'menu_item.novidade', icon: 'folder' },
};

const whole = menuItems([empresas, eventos, fornecedores, usuarios, novidade]);
const TEXTS: Readonly<Record<string, string>> = {
  'menu_item.cadastros': 'Cadastros',
  'menu_item.empresas': 'Empresas',
  'menu_item.fornecedor': 'Fornecedor',
  'menu_item.usuarios': 'Usuários',
  'menu_item.fiscal': 'Fiscal',
  'menu_item.fila': 'Fila de trabalho',
  'menu_item.esocial': 'eSocial',
  'menu_item.esocial.eventos': 'Eventos',
};
const text = (key: string) => TEXTS[key] ?? key;

/** Returns 'Cadastros: Empresas, Usuários' for each group. */
function outline(items: readonly MenuItem[]): string[] {
  return items.map(
    ({ label, items: inner = [] }) => `${text(label)}: ${inner.map((item) => text(item.label)).join(', ')}`,
  );
}

function seenBy(subject: Partial<Subject>): string[] {
  const person = { profile: 'Analista', permissoes: [], modulos: ['CADASTROS', 'ESOCIAL'], ...subject };
  return outline(allowedItems(whole, person));
}

describe('o menu mostra a cada pessoa o que ela pode abrir (especificação 2.2)', () => {
  it('o do produto na ordem da especificação', () => {
    const keys = menuItems(registry).flatMap(({ items = [] }) => items.map(({ label }) => label.slice(10)));
    const specified = [
      'empresas',
      'fornecedor',
      'usuarios',
      'perfil',
      'auditoria',
      'nfe',
      'cte',
      'esocial.eventos',
      'tenant',
      'parametros_tenant',
      'esquemas',
      'raizes',
    ];
    // Items not in the specification may be between them.
    expect(keys.filter((key) => specified.includes(key))).toEqual(specified);
  });

  it('cada grupo na ordem do registro', () => {
    const permissoes = ['EMPRESA_BUSCA', 'FORNECEDOR_BUSCA', 'USUARIO_BUSCA', 'EVENTO_BUSCA'];
    expect(seenBy({ permissoes })).toEqual([
      'Cadastros: Empresas, Fornecedor, Usuários, menu_item.novidade',
      'Fiscal: Fila de trabalho',
      'eSocial: Eventos',
    ]);
  });

  it.each<[string, Partial<Subject>, string[]]>([
    ['sem permissão nenhuma', {}, []],
    ['só fornecedores', { permissoes: ['FORNECEDOR_BUSCA'] }, ['Cadastros: Fornecedor']],
    ['só eventos', { permissoes: ['EVENTO_BUSCA'] }, ['Fiscal: Fila de trabalho', 'eSocial: Eventos']],
    [
      'o administrador vê usuários e parâmetros, e não o que é dos clientes',
      { profile: 'ADMIN', permissoes: ['FORNECEDOR_BUSCA', 'USUARIO_BUSCA'] },
      [
        'Cadastros: Usuários',
        'menu_item.administrador: menu_item.parametros_tenant, menu_item.esquemas, menu_item.raizes',
      ],
    ],
    ['um módulo desligado não aparece', { permissoes: ['EMPRESA_BUSCA'], modulos: [] }, []],
  ])('%s', (_case, subject, expected) => {
    expect(seenBy(subject)).toEqual(expected);
  });

  it('um item marcado como invisível não aparece', () => {
    const items = [
      { label: 'a', icon: 'folder' as const, visible: false },
      { label: 'b', icon: 'folder' as const, disabled: true },
    ];
    expect(
      allowedItems(items, { profile: '', permissoes: [], modulos: [] }).map(({ label }) => label),
    ).toEqual(['b']);
  });

  it('cada item leva à consulta do seu cadastro', () => {
    expect(whole[0]?.items?.[0]?.routerLink).toBe('/sistema/empresa/consulta');
  });
});

describe('a busca do menu (especificação 2.2)', () => {
  const items = whole.map((group) => ({
    ...group,
    items: group.items?.filter(({ label }) => label in TEXTS),
  }));
  const search = (query: string) => outline(searchItems(items, query, text));

  it.each([
    ['usuarios', ['Cadastros: Usuários']],
    ['USUÁRIOS', ['Cadastros: Usuários']],
    ['  êvéntós ', ['eSocial: Eventos']],
    ['cadas', ['Cadastros: Empresas, Fornecedor, Usuários']],
    ['eso', ['eSocial: Eventos']],
    ['E-Social', ['eSocial: Eventos']],
    ['necedor', ['Cadastros: Fornecedor']],
    ['tarefas', ['Fiscal: Fila de trabalho']],
    ['nada disso', []],
  ])('“%s”', (query, expected) => {
    expect(search(query)).toEqual(expected);
  });

  it('vazia ou em branco mostra tudo', () => {
    expect(searchItems(items, ' ', text)).toBe(items);
  });
});
