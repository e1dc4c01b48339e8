import { z } from 'zod';

/** In what form the rows of a list leave. */
const FORMATOS_EXPORTACAO = { CSV: 'CSV', XLSX: 'Planilha (XLSX)' } as const;
export type FormatoExportacao = keyof typeof FORMATOS_EXPORTACAO;
export const formatosExportacao = ['CSV', 'XLSX'] as const satisfies FormatoExportacao[];

export const EXPORTACOES_API = '/v1/exportacoes';

/** Rows that are answered at once; more are written in the background. */
export const MAX_DIRETO = 5000;

/**
 * `POST /v1/exportacoes`: rows of a list as a file, at once where they are few; otherwise 202 with the task, whose file is at
 * `GET /v1/exportacoes/{tarefaId}/arquivo`.
 */
export const exportarListaSchema = z.strictObject({
  recurso: z.string().max(60),
  /** As `filter` and `sort` of the list. */
  filter: z.record(z.string(), z.unknown()).default({}),
  sort: z.array(z.string()).optional(),
  /** The fields, in their order. */
  colunas: z.array(z.string()).min(1, 'Escolha ao menos um campo.'),
  formato: z.enum(formatosExportacao, { error: 'Escolha uma das opções.' }),
});
export type ExportarLista = z.input<typeof exportarListaSchema>;

/** What is answered where the file is written in the background. */
export const exportacaoPedidaSchema = z.object({ tarefaId: z.uuid() });

/** `resultado` of the task. */
export const listaExportadaSchema = z.object({
  arquivo: z.string(),
  linhas: z.int(),
  /** It has whole tax numbers in it: whoever fetches it must still be allowed to see them. */
  numerosInteiros: z.boolean(),
});
