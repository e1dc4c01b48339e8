import { z } from 'zod';
import { MODULES } from './modules.ts';
import { parametrosSchema } from './parametros.ts';

/** `GET /v1/parametros-tenant`: of the tenant that the administrator has selected. */
export const parametrosTenantSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  plataforma: z.boolean(),
  modulos: z.array(z.string()),
  parametros: parametrosSchema,
  versao: z.number(),
});
export type ParametrosTenant = z.infer<typeof parametrosTenantSchema>;

/** What is sent of them: all, with the version that was seen. */
export const parametrosTenantChangeSchema = z.strictObject({
  versao: z.int({ error: 'Informe a versão que foi lida.' }).min(1),
  modulos: z.array(z.enum(MODULES, { error: 'Escolha das opções.' })).max(MODULES.length),
  parametros: z.strictObject(parametrosSchema.shape),
});
