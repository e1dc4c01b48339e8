import type { LayoutPortatil } from '../../contract/layouts/registro.ts';

/** The layouts that come with the product, each under its `modelo`. */
export const galeria = (): readonly LayoutPortatil[] => [];
