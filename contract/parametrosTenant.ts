import { z } from 'zod';
import { MODULES } from './modules.ts';
import { parametrosSchema } from './parametros.ts';

/** Response of `GET /v1/parametros-tenant`, for the tenant that the administrator has selected. */
export const parametrosTenantSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  plataforma: z.boolean(),
  modulos: z.array(z.string()),
  parametros: parametrosSchema,
  versao: z.number(),
});
export type ParametrosTenant = z.infer<typeof parametrosTenantSchema>;

/** Body of a change: all of them, with the version that the user saw. */
export const parametrosTenantChangeSchema = z.strictObject({
  versao: z.int({ error: 'Informe a versão que foi lida.' }).min(1),
  modulos: z.array(z.enum(MODULES, { error: 'Escolha das opções.' })).max(MODULES.length),
  parametros: z.strictObject(parametrosSchema.shape),
});
