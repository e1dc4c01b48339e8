import { makeValue } from '../../valueStore.ts';

/** docs/especificacao.md 2.5, 5 and 9; src/inicio.js applies the same before the first paint. */
export const FONT_SIZE = { min: 12, max: 18, initial: 15 } as const;
const KEY = 'farol-fontsize';

/** In: what the browser stored. Out: a size within the bounds; the default for anything that is none. */
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

/** Makes the whole interface larger or smaller, within the bounds, and stores the choice in the browser. */
export function changeFontSize(by: 1 | -1): void {
  const size = Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, fontSize.get() + by));
  apply(size);
  try {
    localStorage.setItem(KEY, String(size));
  } catch {
    // Without storage it holds for this tab.
  }
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) apply(readStored());
});
