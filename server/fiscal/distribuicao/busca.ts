import { z } from 'zod';

/** Schema of the parameters of a search. */
export const buscaSchema = z.object({ automatica: z.boolean().default(false) });
export type Busca = z.infer<typeof buscaSchema>;
