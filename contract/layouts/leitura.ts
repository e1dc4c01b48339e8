import { z } from 'zod';
import { CODIFICACAO_NAMES, FORMATO_NAMES } from './formatos.ts';

/** Values of a line by the fields of the layout: cents and whole numbers as numbers, all else as text; null when the line has none. */
export const valoresSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Valores = z.infer<typeof valoresSchema>;

/** Result of reading a line with a layout. */
export const linhaLidaSchema = z.object({
  /** Line number in the file, from 1. For OFX, the position of the transaction. */
  linha: z.int(),
  situacao: z.enum(['DADO', 'NAO_E_DADO', 'RECUSADA']),
  valores: valoresSchema,
  /** The cells, or the whole line, as in the file. */
  original: z.array(z.string()),
  /** Reasons for a refusal or for not being data, and oddities: with their field ('' for the line). */
  motivos: z.array(z.object({ campo: z.string(), texto: z.string() })),
});
export type LinhaLida = z.infer<typeof linhaLidaSchema>;

/** Facts about a file that was read. */
export const lidoSchema = z.object({
  formato: z.enum(FORMATO_NAMES),
  codificacao: z.enum(CODIFICACAO_NAMES),
  separador: z.string(),
  /** Line of the titles; 0: none. */
  cabecalho: z.int(),
  titulos: z.array(z.string()),
  aba: z.string(),
  abas: z.array(z.string()),
  linhas: z.int(),
  dados: z.int(),
  naoSaoDados: z.int(),
  recusadas: z.int(),
  /** Cents of the field `valor` over all data lines. */
  soma: z.int(),
  conferencias: z.array(
    z.object({ nome: z.string(), esperado: z.string(), lido: z.string(), confere: z.boolean() }),
  ),
  /** The payer in a bank file; null when it names none. */
  pagador: z.object({ cpfCnpj: z.string(), nome: z.string() }).nullable(),
  avisos: z.array(z.string()),
});
export type Lido = z.infer<typeof lidoSchema>;

/** How sure a part of a proposal is, with the reason: 'o título “Dt. Baixa” é um nome comum da data de pagamento'. */
export const palpiteSchema = z.object({
  /** 'codificacao', 'separador', 'cabecalho', or the name of a field. */
  sobre: z.string(),
  certeza: z.enum(['CERTA', 'PROVAVEL', 'INCERTA']),
  motivo: z.string(),
});
export type Palpite = z.infer<typeof palpiteSchema>;

/** A sample file of a layout: it is read again before each version is saved. */
export const amostraSchema = z.strictObject({
  nome: z.string().trim().min(1).max(120),
  /** The bytes in base64; at most 200 kB of them. */
  base64: z.string().max(280_000),
});
export type Amostra = z.infer<typeof amostraSchema>;
export const esperadoSchema = z
  .array(linhaLidaSchema.pick({ linha: true, situacao: true, valores: true }))
  .max(1000);
export type Esperado = z.infer<typeof esperadoSchema>;
