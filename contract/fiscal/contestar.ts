import { z } from 'zod';

/** Maximum number of documents that one request may mark. */
const MAX_DOCUMENTS = 1000;

/** Body of `POST /v1/documento-cte/contestar`: CT-e to mark as to be contested, or to unmark. */
export const contestarSchema = z.strictObject({
  ids: z
    .array(z.uuid({ error: 'Identificador inválido.' }))
    .min(1, 'Escolha ao menos um documento.')
    .max(MAX_DOCUMENTS),
  contestar: z.boolean({ error: 'Informe sim ou não.' }),
});

/** Number of those that changed; the others were so already, or cannot be contested. */
export const contestadosSchema = z.object({ alterados: z.int() });
