import { makeValue } from '../valueStore.ts';

/** What the command palette shows: all commands, or the companies to change to. */
export type PaletteView = 'fechada' | 'tudo' | 'empresas';

export const paletteView = makeValue<PaletteView>('fechada');

/** What it begins with where it is opened to look for something; '' otherwise. */
export const paletteText = makeValue('');

/** Opens it over all that there is, looking for a text already. */
export function searchEverything(text: string): void {
  paletteText.set(text);
  paletteView.set('tudo');
}
