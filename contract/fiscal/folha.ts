import { z } from 'zod';

/** A label and its value, formatted for reading. `documento`: a CPF or CNPJ, masked where it must be. */
const campoSchema = z.object({
  rotulo: z.string(),
  texto: z.string(),
  documento: z.literal(true).optional(),
  /** Takes the room of two: names, addresses. */
  largo: z.literal(true).optional(),
});
export type Campo = z.infer<typeof campoSchema>;

const colunaSchema = z.object({
  rotulo: z.string(),
  /** Figures are aligned to the right. */
  direita: z.boolean(),
  /** Grows with the page; the others take what they need. */
  cresce: z.boolean(),
});
export type Coluna = z.infer<typeof colunaSchema>;

const secaoSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('campos'), titulo: z.string(), campos: z.array(campoSchema) }),
  z.object({
    tipo: z.literal('tabela'),
    titulo: z.string(),
    colunas: z.array(colunaSchema),
    linhas: z.array(z.array(z.string())),
  }),
  z.object({ tipo: z.literal('texto'), titulo: z.string(), texto: z.string() }),
]);
export type Secao = z.infer<typeof secaoSchema>;

/** A document as a person reads it, on screen and on paper: what is not in the file has no place here. */
export const folhaSchema = z.object({
  /** DANFE, DACTE or DACTE OS, and the name in full. */
  nome: z.string(),
  descricao: z.string(),
  /** Of an NF-e: entrada or saída. Of a CT-e: its modal. */
  operacao: z.string(),
  modelo: z.string(),
  numero: z.string(),
  serie: z.string(),
  natureza: z.string(),
  chave: z.string(),
  protocolo: z.string(),
  homologacao: z.boolean(),
  /** Only what the distribution summed up is known. */
  resumo: z.boolean(),
  emitente: z.object({
    nome: z.string(),
    linhas: z.array(z.string()),
    campos: z.array(campoSchema),
  }),
  secoes: z.array(secaoSchema),
});
export type Folha = z.infer<typeof folhaSchema>;

/** `GET /v1/documento-{nfe|cte}/{id}/impressao`: the sheet with whole tax numbers, for paper and PDF. */
export const impressaoSchema = z.object({ folha: folhaSchema, situacao: z.string() });
export type Impressao = z.infer<typeof impressaoSchema>;
