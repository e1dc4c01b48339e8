import { z } from 'zod';
import { camposDaBaixa } from './baixas.ts';

export const MANIFESTO = 'manifesto.json';
export const LEIA_ME = 'LEIA-ME.txt';
export const CADEIA = 'cadeia.jsonl';
/** Folder of a technical package with the files of each exchange. */
export const PASTA_TECNICA = 'trocas/';

const resumo = z.string().regex(/^[0-9a-f]{64}$/);

/** A link of the audit's chain: its position and the hash over it and all before it. */
const eloSchema = z.object({ elo: z.int().positive(), hash: resumo });
export type Elo = z.infer<typeof eloSchema>;

/** First and last link of the period; those between them are in `cadeia.jsonl` when the package includes the audit. */
const cadeiaSchema = z.object({ primeiro: eloSchema, ultimo: eloSchema });
export type CadeiaDoManifesto = z.infer<typeof cadeiaSchema>;

const arquivoSchema = z.object({
  nome: z.string(),
  tamanho: z.int().nonnegative(),
  sha256: resumo,
  /** Lines of data, without titles; null when it has none. */
  linhas: z.int().nonnegative().nullable(),
});
export type ArquivoManifesto = z.infer<typeof arquivoSchema>;

/** Content of `manifesto.json`: what a package holds, who requested it, and the hash of each file. */
export const manifestoSchema = z.object({
  pacote: z.literal('farol/logs'),
  versao: z.literal(1),
  pedido: camposDaBaixa.extend({
    id: z.uuid(),
    quem: z.string(),
    organizacao: z.string(),
    pedidoEm: z.iso.datetime(),
    prontoEm: z.iso.datetime(),
  }),
  /** Every file besides this one, in the order of the package. */
  arquivos: z.array(arquivoSchema),
  cadeia: cadeiaSchema.nullable(),
  /** All bytes of the .zip before this file, which is the last one: a verifier that packs the files again gets exactly these bytes. */
  antes: z.object({ bytes: z.int().nonnegative(), sha256: resumo }),
});
export type Manifesto = z.infer<typeof manifestoSchema>;

/** A line of `cadeia.jsonl`: a link and, for a row in the package, the text that was hashed with the link before. */
export const linhaCadeiaSchema = z.object({
  elo: z.int().positive(),
  hash: resumo,
  conteudo: z.string().optional(),
});
export type LinhaCadeia = z.infer<typeof linhaCadeiaSchema>;
