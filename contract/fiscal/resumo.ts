import { z } from 'zod';
import type { Guard } from '../permissions.ts';

/** Guard of the daily e-mail of deadlines: an administrator sees no documents. */
export const RESUMO_GUARD: Guard = { allOf: ['NOT_ADMIN'] };

/** Body and response of `GET` and `PUT /v1/resumo-diario`: whether the user receives the daily e-mail of deadlines. */
export const resumoDiarioSchema = z.strictObject({ ativo: z.boolean({ error: 'Informe sim ou não.' }) });
export type ResumoDiario = z.infer<typeof resumoDiarioSchema>;
