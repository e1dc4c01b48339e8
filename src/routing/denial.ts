import { z } from 'zod';

/** What the access-denied page is told through the history: the address refused, and what it asked for. */
const denialSchema = z.object({ from: z.string(), missing: z.array(z.string()) });
export type Denial = z.infer<typeof denialSchema>;

/** In: the state of a location. Out: the refusal in it, or null when the page was opened by its address. */
export function readDenial(state: unknown): Denial | null {
  const denial = denialSchema.safeParse(state);
  return denial.success ? denial.data : null;
}
