import { z } from 'zod';
import type { Guard } from '../permissions.ts';

/** Who gets the daily e-mail of deadlines, and chooses: an administrator sees no documents. */
export const RESUMO_GUARD: Guard = { allOf: ['NOT_ADMIN'] };

/** `GET` and `PUT /v1/resumo-diario`: whether the person gets the daily e-mail of deadlines. */
export const resumoDiarioSchema = z.strictObject({ ativo: z.boolean({ error: 'Informe sim ou não.' }) });
export type ResumoDiario = z.infer<typeof resumoDiarioSchema>;
