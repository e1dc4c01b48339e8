import { z } from 'zod';

/** Schema of the parameters of a search. */
export const buscaDaDistribuicaoSchema = z.object({ automatica: z.boolean().default(false) });
export type Busca = z.infer<typeof buscaDaDistribuicaoSchema>;
