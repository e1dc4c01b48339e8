import { z } from 'zod';

/** What the access-denied page gets through the history: the refused address, and what it required. */
const denialSchema = z.object({ from: z.string(), missing: z.array(z.string()) });
export type Denial = z.infer<typeof denialSchema>;

/** Returns the refusal in the state of a location, or null when the page was opened by its address. */
export function readDenial(state: unknown): Denial | null {
  const denial = denialSchema.safeParse(state);
  return denial.success ? denial.data : null;
}
