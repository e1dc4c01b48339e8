import { makeValue } from '../valueStore.ts';

/** View of the command palette: all commands, or the companies to change to. */
export type PaletteView = 'fechada' | 'tudo' | 'empresas';

export const paletteView = makeValue<PaletteView>('fechada');

/** Initial text of the palette when it is opened to search for something; '' otherwise. */
export const paletteText = makeValue('');

/** Opens the palette over everything, searching for a text already. */
export function searchEverything(text: string): void {
  paletteText.set(text);
  paletteView.set('tudo');
}
