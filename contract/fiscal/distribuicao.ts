import { z } from 'zod';
import { ambienteSchema } from '../ambiente.ts';

/** `GET /v1/{nfe|cte|nfs}/distribuicao`: the state of the search for documents of a company. */
export const distribuicaoSchema = z.object({
  ambiente: ambienteSchema,
  ultNSU: z.int(),
  maxNSU: z.int(),
  /** Numbers that another system took and that are asked for one by one. */
  faltando: z.int(),
  /** Nobody may ask before; null: now. */
  proximaEm: z.iso.datetime().nullable(),
  /** The wait that SEFAZ demands (656) and its end, as a sentence; '' when nothing. */
  espera: z.string(),
  ultimaEm: z.iso.datetime().nullable(),
  mensagem: z.string(),
  /** Searched every hour by itself, by this service; the sentence says why it cannot at this moment, '' when it can. */
  automatica: z.boolean(),
  servico: z.string(),
  impedimento: z.string(),
  /** By the server's clock, so that a countdown does not lean on the browser's. */
  agora: z.iso.datetime(),
});
export type Distribuicao = z.infer<typeof distribuicaoSchema>;

/** `PUT /v1/{nfe|cte|nfs}/distribuicao`. */
export const automaticaSchema = z.strictObject({
  automatica: z.boolean({ error: 'Informe sim ou não.' }),
});
