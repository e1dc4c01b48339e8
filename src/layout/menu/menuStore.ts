import { LAYOUT_DEFAULTS } from '../../theme/layoutDefaults.ts';

/** State of the side menu (docs/especificacao.md 3.7). */
export interface MenuState {
  mode: 'side' | 'over';
  opened: boolean;
  smallScreen: boolean;
}

type Mode = MenuState['mode'];

/** 'static' is beside the page, 'overlay' over it (docs/especificacao.md 2.2). */
const MODES = { static: 'side', overlay: 'over' } as const satisfies Record<string, Mode>;

let state: MenuState = { mode: MODES[LAYOUT_DEFAULTS.menuMode], opened: false, smallScreen: false };
/** How the hamburger opens it on a desktop. */
let desktopMode = state.mode;
const listeners = new Set<() => void>();

function set(patch: Partial<MenuState>): void {
  state = { ...state, ...patch };
  for (const listener of [...listeners]) listener();
}

export function getMenuState(): MenuState {
  return state;
}

export function subscribeMenu(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** After signing in and when a dashboard opens (docs/especificacao.md 4.3). */
export function openMenuAtSide(): void {
  set({ mode: 'side', opened: true });
}

export function closeMenu(): void {
  set({ opened: false });
}

/** In: whether the window is too narrow for a menu at the side. */
export function setSmallScreen(smallScreen: boolean): void {
  if (state.smallScreen === smallScreen) return;
  set(smallScreen ? { smallScreen } : { smallScreen, mode: desktopMode });
}

/**
 * On a small screen the menu is an overlay, shown only when asked for: a dashboard opens it 'at the side', where such a
 * screen has no room, instead of covering the page.
 */
export function isMenuShown({ mode, opened, smallScreen }: MenuState): boolean {
  return opened && (!smallScreen || mode === 'over');
}

/** The hamburger. */
export function toggleMenu(): void {
  if (isMenuShown(state)) closeMenu();
  else set({ opened: true, mode: state.smallScreen ? 'over' : desktopMode });
}

/** In: how the person chose to have it on a desktop. It opens so from now on; what a dashboard or the sign-in opened stays as it is. */
export function preferMenuMode(mode: Mode): void {
  if (desktopMode === mode) return;
  desktopMode = mode;
  if (!state.opened && !state.smallScreen) set({ mode });
}

/** On a desktop: from beside the page to over it, and back. */
export function toggleMenuMode(): void {
  desktopMode = state.mode === 'side' ? 'over' : 'side';
  set({ mode: desktopMode, opened: true });
}
