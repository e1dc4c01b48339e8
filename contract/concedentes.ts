import { z } from 'zod';
import { PERMISSION_LABELS } from './permissionCodes.ts';

/** The codes that may be queried: permissions, and pseudo-permissions. */
export const requirementSchema = z.enum(Object.keys(PERMISSION_LABELS), {
  error: 'Esta permissão não existe.',
});

/** Response of `GET /v1/concedentes`: the active users of the requesting user's tenant who can grant a permission. */
export const concedentesSchema = z.object({
  permissao: z.string(),
  pessoas: z.array(z.object({ nome: z.string(), email: z.string() })),
  /** Total number; `pessoas` holds the first of them. */
  total: z.number(),
});
export type Concedentes = z.infer<typeof concedentesSchema>;
