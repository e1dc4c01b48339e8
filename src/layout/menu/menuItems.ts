import { fold } from '../../../contract/brasil/fold.ts';
import { type Guard, isAllowed, type Subject } from '../../../contract/permissions.ts';
import { listPath, type MenuGroup, menuGuard, type Resource } from '../../../contract/resource.ts';

/** An entry of the side menu (specification 3.5); permission and module stand together in `guard`. */
export interface MenuItem {
  /** Translation key. */
  label: string;
  icon: string;
  routerLink?: string;
  guard?: Guard;
  items?: readonly MenuItem[];
  visible?: boolean;
  disabled?: boolean;
}

/** A group asks for nothing itself: it shows when anything in it does. */
const GROUPS: ReadonlyArray<MenuItem & { group: MenuGroup }> = [
  { group: 'cadastros', label: 'menu_item.cadastros', icon: 'folder' },
  { group: 'fiscal', label: 'menu_item.fiscal', icon: 'receipt_long' },
  { group: 'esocial', label: 'menu_item.esocial', icon: 'groups' },
  { group: 'administrador', label: 'menu_item.administrador', icon: 'admin_panel_settings' },
];

/** Entries that lead to no resource's list. */
const PAGES: ReadonlyArray<MenuItem & { group: MenuGroup }> = [
  {
    group: 'administrador',
    label: 'menu_item.parametros_tenant',
    icon: 'tune',
    routerLink: '/sistema/parametros-tenant',
    guard: { allOf: ['ADMIN'] },
  },
  {
    group: 'administrador',
    label: 'menu_item.esquemas',
    icon: 'fact_check',
    routerLink: '/sistema/esquema',
    guard: { allOf: ['ADMIN'] },
  },
  {
    group: 'administrador',
    label: 'menu_item.raizes',
    icon: 'verified_user',
    routerLink: '/sistema/raiz',
    guard: { allOf: ['ADMIN'] },
  },
];

/** The order of the entries (specification 2.2; decisions, 'Menu additions'); an entry not named here comes last. */
const ORDER = [
  'menu_item.empresas',
  'menu_item.fornecedor',
  'menu_item.usuarios',
  'menu_item.perfil',
  'menu_item.auditoria',
  'menu_item.nfe',
  'menu_item.cte',
  'menu_item.revisor_nfs',
  'menu_item.pagamento',
  'menu_item.layout',
  'menu_item.log',
  'menu_item.esocial.eventos',
  'menu_item.tenant',
  'menu_item.parametros_tenant',
  'menu_item.esquemas',
  'menu_item.raizes',
];

function place({ label }: MenuItem): number {
  const index = ORDER.indexOf(label);
  return index === -1 ? ORDER.length : index;
}

/** In: the resources that have screens. Out: the whole menu, for a person who may everything. */
export function menuItems(resources: readonly Resource[]): MenuItem[] {
  return GROUPS.map(({ group, ...item }) => {
    const entries = resources.filter((resource) => resource.menu.group === group);
    const items: MenuItem[] = entries.map((resource) => ({
      label: resource.menu.label,
      icon: resource.menu.icon,
      routerLink: listPath(resource),
      guard: menuGuard(resource),
    }));
    items.push(...PAGES.filter((page) => page.group === group));
    return { ...item, items: items.sort((one, other) => place(one) - place(other)) };
  });
}

/** In: a menu and a person. Out: what this person sees of it; a group with nothing in it is left out. */
export function allowedItems(items: readonly MenuItem[], subject: Subject): MenuItem[] {
  return items.flatMap((item) => {
    if (item.visible === false || (item.guard && !isAllowed(subject, item.guard))) return [];
    if (!item.items) return [item];
    const inner = allowedItems(item.items, subject);
    return inner.length > 0 ? [{ ...item, items: inner }] : [];
  });
}

/**
 * The search box: without case and accents, at every depth (specification 2.2). A group whose own label matches keeps
 * all its entries, any other only those that match. In: `label` gives the text shown for a key.
 */
export function searchItems(
  items: readonly MenuItem[],
  query: string,
  label: (key: string) => string,
): readonly MenuItem[] {
  const wanted = fold(query.trim());
  if (wanted === '') return items;
  return items.flatMap((item) => {
    if (fold(label(item.label)).includes(wanted)) return [item];
    const inner = searchItems(item.items ?? [], query, label);
    return inner.length > 0 ? [{ ...item, items: inner }] : [];
  });
}
