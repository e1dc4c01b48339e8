import { z } from 'zod';

/** Parameters of a tenant with their defaults (decisions, 'Sign-in and sessions'). Stored as JSON, parsed here. */
export const parametrosSchema = z.object({
  sessaoInatividadeMinutos: z.int().min(5).max(480).default(30),
  sessaoMaximaMinutos: z.int().min(30).max(1440).default(720),
});
export type Parametros = z.infer<typeof parametrosSchema>;
