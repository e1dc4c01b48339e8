import { z } from 'zod';
import type { Guard } from '../permissions.ts';

export const ARQUIVADAS_API = '/v1/logs/arquivadas';

/** To know of what was archived; and to take it away: what was exchanged has CPFs whole, as nothing signed is altered. */
export const VER_ARQUIVADAS: Guard = { allOf: ['LOG_BAIXA'] };
export const BAIXAR_ARQUIVADAS: Guard = { allOf: ['LOG_BAIXA', 'CPF_REVELA'] };

/** `GET /v1/logs/arquivadas`: the months of which exchanges are archived, of the companies that one acts for, newest first. */
const mesArquivadoSchema = z.object({
  /** `YYYY-MM`, of Brasília. */
  mes: z.string(),
  empresas: z.int(),
  linhas: z.int(),
  /** Bytes of the lines, unpacked. */
  tamanho: z.int(),
});
export type MesArquivado = z.infer<typeof mesArquivadoSchema>;
export const mesesArquivadosSchema = z.array(mesArquivadoSchema);

export const LOTES = 'lotes.json';

/** A line of `lotes.json`: lines that were archived together; the audit tells the same SHA-256 where they left the book. */
export const loteArquivadoSchema = z.object({
  /** File of the package, and the number of the first of its lines in it, from 1. */
  arquivo: z.string(),
  primeira: z.int(),
  linhas: z.int(),
  sha256: z.string(),
  arquivadoEm: z.iso.datetime(),
});
export type LoteArquivado = z.infer<typeof loteArquivadoSchema>;
