import { z } from 'zod';
import { aparenciaSchema } from './aparencia.ts';
import { escolhasSchema } from './escolhas.ts';
import { registry } from './registry.ts';

/** Returns the key of a user's columns of a list; its appearance has its own key, so that one changes without the other. */
export const chaveDasColunas = (recurso: string) => `${recurso}.datatable`;
export const chaveDaAparencia = (recurso: string) => `${recurso}.aparencia`;

/** Limits the data stored per user: no list has as many columns, and no column a longer name. */
const colunas = z.array(z.string().max(40)).max(60);

/** Choices of a user for a list; an absent choice has its default. Earlier versions stored all of it with the columns. */
export const arranjoSchema = z
  .strictObject({
    /** The columns that existed when the choice was made, in their order. */
    ordem: colunas,
    /** Those of them that are hidden. */
    ocultas: colunas,
    larguras: aparenciaSchema.shape.larguras.refine(
      (widths) => colunas.safeParse(Object.keys(widths)).success,
    ),
    fixas: aparenciaSchema.shape.fixas,
    densidade: aparenciaSchema.shape.densidade,
  })
  .partial();

/** All choices of a user that the server stores, by name; the browser stores a copy under the same names. */
export const todasEscolhasSchema = escolhasSchema.extend(
  Object.fromEntries(
    registry.flatMap(({ name }) =>
      [chaveDasColunas(name), chaveDaAparencia(name)].map((key) => [key, arranjoSchema.optional()]),
    ),
  ),
);
