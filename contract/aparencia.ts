import { z } from 'zod';

/** Heights of the rows of a list. */
export const DENSIDADES = ['CONFORTAVEL', 'NORMAL', 'COMPACTA'] as const;
export type Densidade = (typeof DENSIDADES)[number];

/** Maximum number of first columns that may stay fixed while the list scrolls sideways. */
export const MAX_FIXAS = 3;

/** Bounds of a column's width, in px at a font size of 15 px. */
export const LARGURA = { min: 64, max: 1200 } as const;

/** Appearance of a list, whatever it shows: the widths of its columns, how many of the first ones are fixed, the height of its rows. */
export const aparenciaSchema = z.strictObject({
  /** Only columns with a width chosen by the user; the others are as wide as their content. */
  larguras: z
    .record(z.string().max(60), z.int().min(LARGURA.min).max(LARGURA.max))
    .refine((widths) => Object.keys(widths).length <= 200, 'Use até 200 larguras.'),
  fixas: z.int().min(1).max(MAX_FIXAS),
  densidade: z.enum(DENSIDADES),
});
export type Aparencia = z.infer<typeof aparenciaSchema>;
