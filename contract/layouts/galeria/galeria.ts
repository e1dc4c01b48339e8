import type { LayoutPortatil } from '../registro.ts';

/** Ready layouts of our own, described as shapes; each has its key in `modelo`. */
export const GALERIA: readonly LayoutPortatil[] = [];
