import { z } from 'zod';
import { fatosSchema } from './memoria.ts';
import { candidataSchema, retencaoEsperadaSchema } from './retencaoEsperada.ts';
import { verificacaoSchema } from './verificacao.ts';

/** All that the rules say of a note, with the version of the rules that said it. Stored beside the note. */
export const avaliacaoSchema = z.object({
  versaoRegras: z.string(),
  verificacoes: z.array(verificacaoSchema),
  retencoes: z.array(retencaoEsperadaSchema),
  naturezas: z.array(candidataSchema),
  servicosInss: z.array(candidataSchema),
  /** The net that follows from the note's own amounts; null where it does not say enough. */
  liquidoCalculado: z.int().nullable(),
  /** The day on which the first thing about it is due: ISS, IRRF, INSS, R-2010/R-4020. */
  venceEm: z.iso.date().nullable(),
  /** What falls due on that day. */
  vence: z.string(),
  /** What a decision on it would rest on. */
  fatos: fatosSchema,
});
export type Avaliacao = z.infer<typeof avaliacaoSchema>;
