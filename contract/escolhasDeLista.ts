import { z } from 'zod';
import { aparenciaSchema } from './aparencia.ts';
import { escolhasSchema } from './escolhas.ts';
import { registry } from './registry.ts';

/** Where a person's columns of a list are kept, and how it looks; apart, so that one is changed without the other. */
export const chaveDasColunas = (recurso: string) => `${recurso}.datatable`;
export const chaveDaAparencia = (recurso: string) => `${recurso}.aparencia`;

/** No list has as many columns, none of them a longer name: what is kept of a person has an end. */
const colunas = z.array(z.string().max(40)).max(60);

/** What a person chose of a list; what is absent is as at first. Versions before kept all of it with the columns. */
export const arranjoSchema = z
  .strictObject({
    /** The columns that the choice knew, in their order. */
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

/** All that the server keeps of a person's choices, by name; the browser keeps a copy under the same names. */
export const todasEscolhasSchema = escolhasSchema.extend(
  Object.fromEntries(
    registry.flatMap(({ name }) =>
      [chaveDasColunas(name), chaveDaAparencia(name)].map((key) => [key, arranjoSchema.optional()]),
    ),
  ),
);
