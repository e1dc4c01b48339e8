import { z } from 'zod';
import { especieSchema } from './especies.ts';

export const PACOTES_API = '/v1/pacotes';

/** Documents of one package; more are asked for by a shorter period. */
export const MAX_PACOTE = 20_000;

/** What of each document goes into a package. */
export const PARTES_PACOTE = ['XML', 'PDF', 'EVENTOS'] as const;
const partePacoteSchema = z.enum(PARTES_PACOTE, { error: 'Escolha uma das opções.' });
export type PartePacote = z.infer<typeof partePacoteSchema>;

/**
 * `POST /v1/pacotes`: 202 with the task that puts documents of a kind into one .zip, a folder for each company, with an index and what
 * is missing; the file is at `GET /v1/pacotes/{tarefaId}/arquivo`. `filter`: as of the list; some marked ones are `{ id: [...] }`.
 */
export const pacotePedidoSchema = z.strictObject({
  especie: especieSchema,
  filter: z.record(z.string(), z.unknown()).default({}),
  partes: z
    .array(partePacoteSchema)
    .min(1, 'Escolha o que vai no pacote: XML, PDF ou eventos.')
    .max(PARTES_PACOTE.length),
});
export type PacotePedido = z.input<typeof pacotePedidoSchema>;

export const pacoteAceitoSchema = z.object({ tarefaId: z.uuid() });

/** `resultado` of the task. `faltam`: documents that lack something that was asked for; the report of the task names each. */
export const pacoteFeitoSchema = z.object({
  arquivo: z.string(),
  documentos: z.int(),
  empresas: z.int(),
  faltam: z.int(),
});
export type PacoteFeito = z.infer<typeof pacoteFeitoSchema>;
