import { z } from 'zod';

/** File formats of an export of a list. */
const FORMATOS_EXPORTACAO = { CSV: 'CSV', XLSX: 'Planilha (XLSX)' } as const;
export type FormatoExportacao = keyof typeof FORMATOS_EXPORTACAO;
export const formatosExportacao = ['CSV', 'XLSX'] as const satisfies FormatoExportacao[];

export const EXPORTACOES_API = '/v1/exportacoes';

/** Maximum number of rows returned in the response; more are written in the background. */
export const MAX_DIRETO = 5000;

/**
 * Body of `POST /v1/exportacoes`: a few rows are returned as a file in the response; for more, the response is 202 with the task, whose
 * file is at `GET /v1/exportacoes/{tarefaId}/arquivo`.
 */
export const exportarListaSchema = z.strictObject({
  recurso: z.string().max(60),
  /** As `filter` and `sort` of the list. */
  filter: z.record(z.string(), z.unknown()).default({}),
  sort: z.array(z.string()).optional(),
  /** Field names, in their order. */
  colunas: z.array(z.string()).min(1, 'Escolha ao menos um campo.'),
  formato: z.enum(formatosExportacao, { error: 'Escolha uma das opções.' }),
});
export type ExportarLista = z.input<typeof exportarListaSchema>;

/** Response when the file is written in the background. */
export const exportacaoPedidaSchema = z.object({ tarefaId: z.uuid() });

/** Result (`resultado`) of the task. */
export const listaExportadaSchema = z.object({
  arquivo: z.string(),
  linhas: z.int(),
  /** Whether it has unmasked tax numbers: the user who downloads it must still be allowed to see them. */
  numerosInteiros: z.boolean(),
});
