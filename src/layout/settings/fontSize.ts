import { makeValue } from '../../valueStore.ts';

/**
 * Bounds and default of the font size in px (docs/especificacao.md 2.5, 5 and 9); src/inicio.js applies the same before the first paint.
 */
export const FONT_SIZE = { min: 12, max: 18, initial: 15 } as const;
const KEY = 'farol-fontsize';

/** Parses the stored size; returns the default for anything out of bounds. */
export function parseFontSize(stored: string | null): number {
  const size = Number(stored ?? '');
  return Number.isInteger(size) && size >= FONT_SIZE.min && size <= FONT_SIZE.max ? size : FONT_SIZE.initial;
}

function readStored(): number {
  try {
    return parseFontSize(localStorage.getItem(KEY));
  } catch {
    return FONT_SIZE.initial;
  }
}

export const fontSize = makeValue(readStored());

function apply(size: number): void {
  document.documentElement.style.setProperty('--farol-fontsize', `${size}px`);
  fontSize.set(size);
}

/** Changes the size of the whole interface, within the bounds, and stores it in the browser. */
export function changeFontSize(by: 1 | -1): void {
  const size = Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, fontSize.get() + by));
  apply(size);
  try {
    localStorage.setItem(KEY, String(size));
  } catch {
    // Without storage it applies only to this tab.
  }
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) apply(readStored());
});
