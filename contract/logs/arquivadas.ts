import { z } from 'zod';
import type { Guard } from '../permissions.ts';

export const ARQUIVADAS_API = '/v1/logs/arquivadas';

/** Guards to list archived exchanges, and to download them: exchanges contain unmasked CPFs, since nothing signed is altered. */
export const VER_ARQUIVADAS: Guard = { allOf: ['LOG_BAIXA'] };
export const BAIXAR_ARQUIVADAS: Guard = { allOf: ['LOG_BAIXA', 'CPF_REVELA'] };

/** Item of `GET /v1/logs/arquivadas`: a month with archived exchanges, over the user's companies, newest first. */
const mesArquivadoSchema = z.object({
  /** `YYYY-MM`, in Brasília. */
  mes: z.string(),
  empresas: z.int(),
  linhas: z.int(),
  /** Bytes of the lines, uncompressed. */
  tamanho: z.int(),
});
export type MesArquivado = z.infer<typeof mesArquivadoSchema>;
export const mesesArquivadosSchema = z.array(mesArquivadoSchema);

export const LOTES = 'lotes.json';

/** A line of `lotes.json`: lines archived together; the audit stores the same SHA-256 for their removal from the book. */
export const loteArquivadoSchema = z.object({
  /** File of the package, and the number of its first line in it, from 1. */
  arquivo: z.string(),
  primeira: z.int(),
  linhas: z.int(),
  sha256: z.string(),
  arquivadoEm: z.iso.datetime(),
});
export type LoteArquivado = z.infer<typeof loteArquivadoSchema>;
