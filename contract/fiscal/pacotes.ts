import { z } from 'zod';
import { especieSchema } from './especies.ts';

export const PACOTES_API = '/v1/pacotes';

/** Maximum number of documents of one package; more need a shorter period. */
export const MAX_PACOTE = 20_000;

/** The parts of each document that a package may include. */
export const PARTES_PACOTE = ['XML', 'PDF', 'EVENTOS'] as const;
const partePacoteSchema = z.enum(PARTES_PACOTE, { error: 'Escolha uma das opções.' });
export type PartePacote = z.infer<typeof partePacoteSchema>;

/**
 * Body of `POST /v1/pacotes`: the response is 202 with the task that writes documents of a kind into one .zip, a folder per company, with
 * an index and the missing parts; the file is at `GET /v1/pacotes/{tarefaId}/arquivo`. `filter`: as of the list; for selected ones, `{ id:
 * [...] }`.
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

/** Result (`resultado`) of the task. `faltam`: documents without a requested part; the report of the task lists each. */
export const pacoteFeitoSchema = z.object({
  arquivo: z.string(),
  documentos: z.int(),
  empresas: z.int(),
  faltam: z.int(),
});
export type PacoteFeito = z.infer<typeof pacoteFeitoSchema>;
