import { makeValue } from '../../valueStore.ts';

/** What the command palette shows: all commands, or the companies to change to. */
export type PaletteView = 'fechada' | 'tudo' | 'empresas';

export const paletteView = makeValue<PaletteView>('fechada');
