import { z } from 'zod';
import { aparenciaSchema } from './aparencia.ts';

/** How many views of one list a person may save. */
export const MAX_VISOES = 30;

const filtro = z.record(z.string().max(60), z.unknown());

const colunas = z.array(z.string().max(60)).min(1).max(200);

/** A saved view of a list: its filters, order, columns and look under a name. */
export const visaoSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  filtro,
  ordem: z.object({ campo: z.string(), direcao: z.enum(['ASC', 'DESC']) }),
  /** Shown when the list is opened without filters. */
  padrao: z.boolean(),
  /** The columns that it shows, in their order; null: those that the person chose. */
  colunas: colunas.nullable(),
  /** How it looks; null: as the person chose. */
  aparencia: aparenciaSchema.nullable(),
  /** Seen by everybody of the tenant who sees the list. */
  compartilhada: z.boolean(),
  /** It is of whoever asks. */
  propria: z.boolean(),
});
export type Visao = z.infer<typeof visaoSchema>;
export const visoesSchema = z.array(visaoSchema);

export const novaVisaoSchema = z.strictObject({
  recurso: z.string().max(60),
  nome: z
    .string({ error: 'Dê um nome à visão.' })
    .trim()
    .min(1, 'Dê um nome à visão.')
    .max(40, 'Use até 40 caracteres.'),
  filtro,
  ordem: visaoSchema.shape.ordem,
  colunas: colunas.nullable().default(null),
  aparencia: aparenciaSchema.nullable().default(null),
});
export type NovaVisao = z.infer<typeof novaVisaoSchema>;

/** Who shows a view to the whole tenant (decisions, 'Actors'). */
export const COMPARTILHA_VISAO = 'VISAO_COMPARTILHA';

const simOuNao = z.boolean({ error: 'Informe sim ou não.' });
/** What changes of a saved view: one thing at a time. */
export const mudancaVisaoSchema = z.union(
  [
    z.strictObject({ padrao: simOuNao }),
    z.strictObject({ compartilhada: simOuNao }),
    z.strictObject({ colunas, aparencia: aparenciaSchema }),
  ],
  { error: 'Informe padrao ou compartilhada, sim ou não; ou colunas e aparencia.' },
);
export type MudancaVisao = z.infer<typeof mudancaVisaoSchema>;
