import { z } from 'zod';
import { CODIFICACAO_NAMES, SEPARADOR_NAMES } from './layouts/formatos.ts';

/** How names of files of records end, for dialogs that choose one; the content alone tells what a file is. */
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

/** Lines of a file among which its titles may be. */
const LINHAS_DE_TITULOS = 60;

/** How a file of records is to be read; what is left out, its content tells. */
export const leituraSchema = z.strictObject({
  codificacao: z.enum(CODIFICACAO_NAMES).default('AUTO'),
  separador: z.enum(SEPARADOR_NAMES).default('AUTO'),
  /** Name of the sheet; '': the first that is seen. */
  aba: z.string().max(100).default(''),
  /** Line of the titles, the first is 1; null: the one that looks like it. */
  titulos: z.int().min(1).max(LINHAS_DE_TITULOS).nullable().default(null),
});
export type Leitura = z.infer<typeof leituraSchema>;
/** The content tells everything. */
export const LEITURA_LIVRE: Leitura = leituraSchema.parse({});

/** How a file was read in the end, and what whoever reads it must know. */
export const vistaSchema = z.object({
  tipo: z.enum(['TEXTO', 'PLANILHA']),
  codificacao: z.string(),
  separador: z.string(),
  aba: z.string(),
  abas: z.array(z.string()),
  titulos: z.number(),
  /** The first lines as texts, tax numbers masked: one of them is that of the titles. */
  primeiras: z.array(z.object({ linha: z.number(), texto: z.string() })),
  avisos: z.array(z.string()),
});
export type VistaDoArquivo = z.infer<typeof vistaSchema>;
