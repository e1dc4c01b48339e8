import { z } from 'zod';
import { fatosSchema } from './memoria.ts';
import { candidataSchema, retencaoEsperadaSchema } from './retencaoEsperada.ts';
import { verificacaoSchema } from './verificacao.ts';

/** Result of the rules for a nota, with their version. Stored with the nota. */
export const avaliacaoSchema = z.object({
  versaoRegras: z.string(),
  verificacoes: z.array(verificacaoSchema),
  retencoes: z.array(retencaoEsperadaSchema),
  naturezas: z.array(candidataSchema),
  servicosInss: z.array(candidataSchema),
  /** Net amount in cents computed from the nota's own amounts; null if they are insufficient. */
  liquidoCalculado: z.int().nullable(),
  /** First due day of the nota: ISS, IRRF, INSS, R-2010/R-4020. */
  venceEm: z.iso.date().nullable(),
  /** Obligations due on that day. */
  vence: z.string(),
  /** Facts on which a decision would rest. */
  fatos: fatosSchema,
});
export type Avaliacao = z.infer<typeof avaliacaoSchema>;
