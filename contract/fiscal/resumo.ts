import { z } from 'zod';

/** `GET` and `PUT /v1/resumo-diario`: whether the person gets the daily e-mail of deadlines. */
export const resumoDiarioSchema = z.strictObject({ ativo: z.boolean({ error: 'Informe sim ou não.' }) });
export type ResumoDiario = z.infer<typeof resumoDiarioSchema>;
