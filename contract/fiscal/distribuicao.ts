import { z } from 'zod';
import { ambienteSchema } from '../ambiente.ts';

/** Response of `GET /v1/{nfe|cte|nfs}/distribuicao`: the state of the search for documents of a company. */
export const distribuicaoSchema = z.object({
  ambiente: ambienteSchema,
  ultNSU: z.int(),
  maxNSU: z.int(),
  /** Numbers (NSU) that another system consumed and that are queried one by one. */
  faltando: z.int(),
  /** No query is allowed before; null: allowed now. */
  proximaEm: z.iso.datetime().nullable(),
  /** The wait that SEFAZ requires (656) and its end, as a sentence; '' when there is none. */
  espera: z.string(),
  ultimaEm: z.iso.datetime().nullable(),
  mensagem: z.string(),
  /** Whether this service searches automatically every hour; `impedimento` is why it cannot now, '' when it can. */
  automatica: z.boolean(),
  servico: z.string(),
  impedimento: z.string(),
  /** By the server's clock, so that a countdown does not depend on the browser's. */
  agora: z.iso.datetime(),
});
export type Distribuicao = z.infer<typeof distribuicaoSchema>;

/** Body of `PUT /v1/{nfe|cte|nfs}/distribuicao`. */
export const automaticaSchema = z.strictObject({
  automatica: z.boolean({ error: 'Informe sim ou não.' }),
});
