import { foldLoosely } from '../../../contract/brasil/fold.ts';
import type { IconName, MenuGroup } from '../../../contract/defineResource.ts';
import { FILA, verFila } from '../../../contract/filaGuardas.ts';
import { COBERTURA, verCobertura } from '../../../contract/fiscal/coberturaGuardas.ts';
import { LOGS, verLogs } from '../../../contract/logs/pagina.ts';
import { type Guard, isAllowed, type Subject } from '../../../contract/permissions.ts';
import { listPath, menuGuard, menuLabel, type Resource } from '../../../contract/resource.ts';
import { ADMIN_GUARD, ADMIN_PAGES } from '../../routing/adminPages.ts';

/** Entry of the side menu (docs/especificacao.md 3.5); permission and module are together in `guard`. */
export interface MenuItem {
  /** Translation key. */
  label: string;
  icon: IconName;
  /** Other words by which the palette finds it. */
  words?: string | undefined;
  /** Keys that open it, pressed in sequence. */
  letters?: readonly string[];
  routerLink?: string;
  guard?: Guard;
  items?: readonly MenuItem[];
  visible?: boolean;
  disabled?: boolean;
}

/** Groups have no guard of their own: a group is visible when any of its entries is. */
const GROUPS: ReadonlyArray<MenuItem & { group: MenuGroup }> = [
  { group: 'cadastros', label: 'menu_item.cadastros', icon: 'folder' },
  { group: 'fiscal', label: 'menu_item.fiscal', icon: 'receipt_long' },
  { group: 'esocial', label: 'menu_item.esocial', icon: 'groups' },
  { group: 'administrador', label: 'menu_item.administrador', icon: 'admin_panel_settings' },
];

/** Entries of a group before the lists of resources. */
const FIRST: Partial<Record<MenuGroup, readonly MenuItem[]>> = {
  fiscal: [
    {
      label: 'menu_item.fila',
      icon: 'checklist',
      routerLink: FILA,
      words: 'pendências tarefas a fazer vencimentos do dia trabalho prazos atribuir adiar',
      letters: ['g', 'w'],
      guard: verFila,
    },
  ],
};

/** Entries of each group besides the lists of resources. */
const PAGES: Partial<Record<MenuGroup, readonly MenuItem[]>> = {
  fiscal: [
    {
      label: 'menu_item.logs',
      icon: 'description',
      routerLink: LOGS,
      words: 'registros histórico trocas webservice sefaz baixar livro diagnóstico',
      letters: ['g', 'l'],
      guard: verLogs,
    },
    {
      label: 'menu_item.cobertura',
      icon: 'fact_check',
      routerLink: COBERTURA,
      words: 'todas as empresas capturas ligar busca automática certificados vencidos faltando',
      letters: ['g', 'b'],
      guard: verCobertura,
    },
  ],
  administrador: ADMIN_PAGES.map(({ label, icon, path, shortcut, words }) => ({
    label,
    icon,
    words,
    routerLink: path,
    letters: ['g', shortcut],
    guard: ADMIN_GUARD,
  })),
};

/** Returns the whole menu, unfiltered by permissions. `resources` are those with screens, in order. */
export function menuItems(resources: readonly Resource[]): MenuItem[] {
  return GROUPS.map(({ group, ...item }) => {
    const entries = resources.filter(({ menu }) => menu.group === group && !menu.tabOf);
    const lists = entries.map((resource): MenuItem => {
      const { icon, page, shortcut, words } = resource.menu;
      const letters = shortcut === undefined ? undefined : ['g', shortcut];
      return {
        label: menuLabel(resource),
        icon,
        words,
        letters,
        routerLink: page ?? listPath(resource),
        guard: menuGuard(resource),
      };
    });
    return { ...item, items: [...(FIRST[group] ?? []), ...lists, ...(PAGES[group] ?? [])] };
  });
}

/** Screen of the menu, with the groups above it. */
export interface Screen {
  /** Translation key of its name; `label` is the translated name. */
  name: string;
  label: string;
  groups: readonly string[];
  icon: IconName;
  words?: string | undefined;
  to: string;
  letters?: readonly string[];
}

/** Returns the screens of a menu, in order. `text` returns the text of a key. */
export function screensOf(
  items: readonly MenuItem[],
  text: (key: string) => string,
  groups: readonly string[] = [],
): Screen[] {
  return items.flatMap(({ label: name, icon, words, letters, routerLink, items: inner, disabled }) => {
    if (inner) return screensOf(inner, text, [...groups, text(name)]);
    return routerLink && !disabled
      ? [{ name, label: text(name), icon, words, letters, to: routerLink, groups }]
      : [];
  });
}

/** Returns the part of the menu the user may see; empty groups are omitted. */
export function allowedItems(items: readonly MenuItem[], subject: Subject): MenuItem[] {
  return items.flatMap((item) => {
    if (item.visible === false || (item.guard && !isAllowed(subject, item.guard))) return [];
    if (!item.items) return [item];
    const inner = allowedItems(item.items, subject);
    return inner.length > 0 ? [{ ...item, items: inner }] : [];
  });
}

function keep(items: readonly MenuItem[], fits: (item: MenuItem) => boolean): MenuItem[] {
  return items.flatMap((item) => {
    if (fits(item)) return [item];
    const inner = keep(item.items ?? [], fits);
    return inner.length > 0 ? [{ ...item, items: inner }] : [];
  });
}

/**
 * Filters the menu, ignoring case, accents and hyphens, at every depth (docs/especificacao.md 2.2). A group whose label matches retains all
 * entries, any other only the matching ones; without a match in labels, by the palette's other words ('nfse').
 */
export function searchItems(
  items: readonly MenuItem[],
  query: string,
  label: (key: string) => string,
): readonly MenuItem[] {
  const wanted = foldLoosely(query.trim());
  if (wanted === '') return items;
  const named = keep(items, (item) => foldLoosely(label(item.label)).includes(wanted));
  if (named.length > 0) return named;
  return keep(items, ({ words = '' }) => foldLoosely(words).split(/\s+/).includes(wanted));
}
