import type { Screen } from '../menu/menuItems.ts';

/** Actions of single-letter shortcuts, implemented in useShortcutActs. */
export type ShortcutAct = 'ajuda' | 'buscar' | 'novo' | 'menu' | 'painel' | 'perfilProprio';

interface Listed {
  group: 'ir' | 'agir' | 'lista' | 'sempre' | 'pagina';
  /** Translation key. */
  label: string;
}

/** Keys pressed in sequence, without Ctrl or Alt. They can be switched off (WCAG 2.1.4). */
export type LetterShortcut = Listed & { letters: readonly string[] } & (
    | { act: ShortcutAct }
    /** A screen of the menu, for users who see it there. */
    | { screen: string }
    /** Of the current page. */
    | { run: () => void; repeats?: true }
  );

/** Keys pressed together, listed here only; the code that uses them handles them. */
type ChordShortcut = Listed & { chord: readonly string[] };

export type Shortcut = LetterShortcut | ChordShortcut;

/** Shortcuts for all users, in the order of the sheet; each screen of the menu declares its own. */
const SHORTCUTS: readonly Shortcut[] = [
  { group: 'sempre', chord: ['Ctrl', 'K'], label: 'atalhos.comando' },
  { group: 'sempre', chord: ['Ctrl', 'S'], label: 'atalhos.salvar' },
  { group: 'sempre', chord: ['Alt', '1'], label: 'saltos.conteudo' },
  { group: 'sempre', chord: ['Alt', '2'], label: 'saltos.menu' },
  { group: 'sempre', chord: ['Alt', '3'], label: 'saltos.busca' },
  { group: 'sempre', chord: ['Alt', '4'], label: 'saltos.rodape' },
  { group: 'sempre', chord: ['F8'], label: 'atalhos.avisos' },
  { group: 'lista', chord: ['Espaço'], label: 'atalhos.lista_linha' },
  { group: 'lista', chord: ['Shift', 'Espaço'], label: 'atalhos.lista_trecho' },
  { group: 'lista', chord: ['Shift', '↓'], label: 'atalhos.lista_seguinte' },
  { group: 'lista', chord: ['Ctrl', 'A'], label: 'atalhos.lista_pagina' },
  { group: 'lista', chord: ['Esc'], label: 'atalhos.lista_nada' },
  { group: 'lista', chord: ['F2'], label: 'atalhos.lista_editar' },
  { group: 'lista', chord: ['Tab'], label: 'atalhos.celula_seguinte' },
  { group: 'lista', chord: ['Alt', '↓'], label: 'atalhos.celula_abaixo' },
  { group: 'agir', letters: ['/'], label: 'atalhos.buscar', act: 'buscar' },
  { group: 'agir', letters: ['n'], label: 'atalhos.novo', act: 'novo' },
  { group: 'agir', letters: ['m'], label: 'atalhos.menu', act: 'menu' },
  { group: 'agir', letters: ['?'], label: 'atalhos.ajuda', act: 'ajuda' },
  { group: 'ir', letters: ['g', 'p'], label: 'breadcrumb.painel', act: 'painel' },
  { group: 'ir', letters: ['g', 'm'], label: 'perfil_proprio.titulo', act: 'perfilProprio' },
];

/**
 * Returns the shortcuts available to the user: those of the current page, the global ones, and those of the `screens` in the menu. A key of
 * the page replaces a global one.
 */
export function offeredShortcuts(
  screens: readonly Screen[],
  ofPage: readonly LetterShortcut[] = [],
): Shortcut[] {
  const taken = new Set(ofPage.map(({ letters }) => letters.join(' ')));
  const everywhere = SHORTCUTS.filter((one) => !('letters' in one) || !taken.has(one.letters.join(' ')));
  const toScreens = screens.flatMap(({ name, to, letters }): Shortcut[] =>
    letters ? [{ group: 'ir', letters, label: name, screen: to }] : [],
  );
  return [...ofPage, ...everywhere, ...toScreens];
}
