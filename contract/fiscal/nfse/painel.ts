import { z } from 'zod';

/** Maximum count of approvals by rules; more are shown as 'mais de'. */
export const TETO_POR_REGRA = 1000;

/** Counts of the review over all companies of the user: part of `GET /v1/painel`. */
export const painelNfsSchema = z.object({
  aRevisar: z.int(),
  emDuvida: z.int(),
  reabertas: z.int(),
  comDivergencia: z.int(),
  minhas: z.int(),
  /** Approved by rules in the last thirty days, without a user's review. */
  porRegra: z.int(),
  /** First due day in the queue, with its number of notas; null if nothing is due. */
  vence: z.object({ em: z.iso.date(), notas: z.int() }).nullable(),
});
export type PainelNfs = z.infer<typeof painelNfsSchema>;
