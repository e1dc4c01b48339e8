import { z } from 'zod';

/** How many views of one list a person may save. */
export const MAX_VISOES = 30;

const filtro = z.record(z.string().max(60), z.unknown());

/** A saved view of a list: its filters and order under a name. */
export const visaoSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  filtro,
  ordem: z.object({ campo: z.string(), direcao: z.enum(['ASC', 'DESC']) }),
  /** Shown when the list is opened without filters. */
  padrao: z.boolean(),
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
});
export type NovaVisao = z.infer<typeof novaVisaoSchema>;

export const padraoVisaoSchema = z.strictObject({ padrao: z.boolean({ error: 'Informe sim ou não.' }) });
