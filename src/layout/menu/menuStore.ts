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
/** Mode in which the hamburger button opens it on a desktop. */
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

/** Opens the menu after signing in and when a dashboard opens (docs/especificacao.md 4.3). */
export function openMenuAtSide(): void {
  set({ mode: 'side', opened: true });
}

export function closeMenu(): void {
  set({ opened: false });
}

/** Sets whether the window is too narrow for a menu at the side. */
export function setSmallScreen(smallScreen: boolean): void {
  if (state.smallScreen === smallScreen) return;
  set(smallScreen ? { smallScreen } : { smallScreen, mode: desktopMode });
}

/**
 * Returns whether the menu is visible. On a small screen it is an overlay opened only by the user: a dashboard opens it 'at the side',
 * where such a screen has no room, instead of covering the page.
 */
export function isMenuShown({ mode, opened, smallScreen }: MenuState): boolean {
  return opened && (!smallScreen || mode === 'over');
}

/** Handles the hamburger button. */
export function toggleMenu(): void {
  if (isMenuShown(state)) closeMenu();
  else set({ opened: true, mode: state.smallScreen ? 'over' : desktopMode });
}

/** Sets the user's preferred mode on a desktop, for the next time it opens; a menu opened by a dashboard or the sign-in stays as it is. */
export function preferMenuMode(mode: Mode): void {
  if (desktopMode === mode) return;
  desktopMode = mode;
  if (!state.opened && !state.smallScreen) set({ mode });
}

/** Toggles, on a desktop, between beside the page and over it. */
export function toggleMenuMode(): void {
  desktopMode = state.mode === 'side' ? 'over' : 'side';
  set({ mode: desktopMode, opened: true });
}
