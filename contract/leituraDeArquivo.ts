import { z } from 'zod';
import { CODIFICACAO_NAMES, SEPARADOR_NAMES } from './layouts/formatos.ts';

/** Extensions of files of records, for file dialogs; the format itself is detected only from the content. */
export const EXTENSOES_DE_REGISTROS = [
  '.xlsx',
  '.xls',
  '.ods',
  '.csv',
  '.txt',
  '.tsv',
  '.html',
  '.htm',
] as const;

/** Number of first lines of a file among which its titles may be. */
const LINHAS_DE_TITULOS = 60;

/** How to read a file of records; an absent setting is detected from its content. */
export const leituraSchema = z.strictObject({
  codificacao: z.enum(CODIFICACAO_NAMES).default('AUTO'),
  separador: z.enum(SEPARADOR_NAMES).default('AUTO'),
  /** Name of the sheet; '': the first visible one. */
  aba: z.string().max(100).default(''),
  /** Line of the titles, from 1; null: detected. */
  titulos: z.int().min(1).max(LINHAS_DE_TITULOS).nullable().default(null),
});
export type Leitura = z.infer<typeof leituraSchema>;
/** Everything is detected from the content. */
export const LEITURA_LIVRE: Leitura = leituraSchema.parse({});

/** How a file was read, and warnings about it. */
export const vistaSchema = z.object({
  tipo: z.enum(['TEXTO', 'PLANILHA']),
  codificacao: z.string(),
  separador: z.string(),
  aba: z.string(),
  abas: z.array(z.string()),
  titulos: z.number(),
  /** The first lines as texts, tax numbers masked: one of them has the titles. */
  primeiras: z.array(z.object({ linha: z.number(), texto: z.string() })),
  avisos: z.array(z.string()),
});
export type VistaDoArquivo = z.infer<typeof vistaSchema>;
