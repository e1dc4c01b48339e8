import { z } from 'zod';
import { PERMISSION_LABELS } from './permissionCodes.ts';

/** The codes that may be asked about: permissions, and what only looks like one. */
export const requirementSchema = z.enum(Object.keys(PERMISSION_LABELS), {
  error: 'Esta permissão não existe.',
});

/** `GET /v1/concedentes`: who, among the active people of one's own tenant, can give a permission. */
export const concedentesSchema = z.object({
  permissao: z.string(),
  pessoas: z.array(z.object({ nome: z.string(), email: z.string() })),
  /** How many there are in all; `pessoas` holds the first of them. */
  total: z.number(),
});
export type Concedentes = z.infer<typeof concedentesSchema>;
