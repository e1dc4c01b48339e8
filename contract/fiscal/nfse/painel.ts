import { z } from 'zod';

/** Approvals by rules are counted up to here: more than that is told as 'mais de'. */
export const TETO_POR_REGRA = 1000;

/** What is counted of the review, over all companies of who asks: part of `GET /v1/painel`. */
export const painelNfsSchema = z.object({
  aRevisar: z.int(),
  emDuvida: z.int(),
  reabertas: z.int(),
  comDivergencia: z.int(),
  minhas: z.int(),
  /** Approved by rules in the last thirty days: nobody looked at them. */
  porRegra: z.int(),
  /** The first day on which something of a note that waits is due, and what; null where nothing waits. */
  vence: z.object({ em: z.iso.date(), notas: z.int() }).nullable(),
});
export type PainelNfs = z.infer<typeof painelNfsSchema>;
