import { configSidebarVisible } from './settingsStore.ts';

let opener: HTMLElement | null = null;

/** Opens the settings drawer. In: what gets the focus back when it closes. */
export function openSettings(from: HTMLElement | null): void {
  opener = from;
  configSidebarVisible.set(true);
}

export function closeSettings(): void {
  configSidebarVisible.set(false);
}

/** Gives the focus back, once the drawer is away. */
export function returnFocus(): void {
  opener?.focus();
}
