import { z } from 'zod';

/** Documents that one request may mark. */
const MAX_DOCUMENTS = 1000;

/** `POST /v1/documento-cte/contestar`: CT-e that are to be contested, or are so no more. */
export const contestarSchema = z.strictObject({
  ids: z
    .array(z.uuid({ error: 'Identificador inválido.' }))
    .min(1, 'Escolha ao menos um documento.')
    .max(MAX_DOCUMENTS),
  contestar: z.boolean({ error: 'Informe sim ou não.' }),
});

/** How many of them changed; the others were so already, or cannot be contested. */
export const contestadosSchema = z.object({ alterados: z.int() });
