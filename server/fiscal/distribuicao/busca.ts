import { z } from 'zod';

/** What a search is asked for with. */
export const buscaSchema = z.object({ automatica: z.boolean().default(false) });
export type Busca = z.infer<typeof buscaSchema>;
