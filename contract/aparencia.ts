import { z } from 'zod';

/** How tall the rows of a list are. */
export const DENSIDADES = ['CONFORTAVEL', 'NORMAL', 'COMPACTA'] as const;
export type Densidade = (typeof DENSIDADES)[number];

/** How many of the first columns may stay in sight. */
export const MAX_FIXAS = 3;

/** The bounds of a column's width, in px where a letter has 15. */
export const LARGURA = { min: 64, max: 1200 } as const;

/** How a list looks, whatever it shows: the widths of its columns, how many of the first stay in sight, the height of its rows. */
export const aparenciaSchema = z.strictObject({
  /** Of columns with a width of their own; the others are as wide as what they show. */
  larguras: z
    .record(z.string().max(60), z.int().min(LARGURA.min).max(LARGURA.max))
    .refine((widths) => Object.keys(widths).length <= 200, 'Use até 200 larguras.'),
  fixas: z.int().min(1).max(MAX_FIXAS),
  densidade: z.enum(DENSIDADES),
});
export type Aparencia = z.infer<typeof aparenciaSchema>;
