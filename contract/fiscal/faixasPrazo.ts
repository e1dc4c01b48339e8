import { z } from 'zod';
import { addDays } from '../brasil/date.ts';
import { type EspecieSefaz, especies, porEspecieSefaz } from './especies.ts';

/**
 * Ranges of terms, from the most urgent on; each document is in exactly one. A term that only a file reports (`aConfirmar`) is in none of
 * the others, however near it is.
 */
export const FAIXAS = ['vencidos', 'hoje', 'sete', 'trinta', 'aConfirmar'] as const;
export type FaixaDePrazo = (typeof FAIXAS)[number];

interface FiltroDaFaixa {
  prazo_de?: string;
  prazo_ate?: string;
  prazo_vazio?: false;
  contestarEm_vazio?: false;
  aConfirmar: boolean;
}

/** List filter of confirmed terms; code that counts in SQL uses `prazoCerto` (server/fiscal/prazos/certo.ts). */
export const CERTOS = { aConfirmar: false } as const;

/**
 * Returns the list filter of the overdue documents of a kind, from today (`YYYY-MM-DD`): a CT-e whose term ended without a desacordo
 * requires nothing (Ajuste SINIEF 31/22), unless a user marked it to be contested.
 */
export function filtroDosVencidos(especie: EspecieSefaz, hoje: string): FiltroDaFaixa {
  const marked = especies[especie].soContesta && ({ contestarEm_vazio: false } as const);
  return { prazo_ate: addDays(hoje, -1), ...marked, ...CERTOS };
}

/** Returns the list filter of exactly the documents of a kind in a range, from today (`YYYY-MM-DD`). */
export function filtroDaFaixa(faixa: FaixaDePrazo, especie: EspecieSefaz, hoje: string): FiltroDaFaixa {
  switch (faixa) {
    case 'vencidos':
      return filtroDosVencidos(especie, hoje);
    case 'hoje':
      return { prazo_de: hoje, prazo_ate: hoje, ...CERTOS };
    case 'sete':
      return { prazo_de: addDays(hoje, 1), prazo_ate: addDays(hoje, 7), ...CERTOS };
    case 'trinta':
      return { prazo_de: addDays(hoje, 8), prazo_ate: addDays(hoje, 30), ...CERTOS };
    case 'aConfirmar':
      // A CT-e whose term is over requires nothing, confirmed or not.
      return {
        ...(especies[especie].soContesta ? { prazo_de: hoje } : { prazo_vazio: false }),
        aConfirmar: true,
      };
  }
}

export const contagemSchema = z.object({
  vencidos: z.int(),
  hoje: z.int(),
  sete: z.int(),
  trinta: z.int(),
  /** Absent from e-mails queued by an earlier version. */
  aConfirmar: z.int().default(0),
});
export type ContagemDePrazos = z.infer<typeof contagemSchema>;

/** By kind of document; null when the user may not see it. */
export const contagensDePrazosSchema = z.object(porEspecieSefaz(() => contagemSchema.nullable()));

const empresa = z.object({
  /** Id of the user's link to the company, by which it is selected. */
  uuid: z.uuid(),
  nome: z.string(),
});

/** Terms in the companies that a user may act for; companies without any are left out. */
export const prazosSchema = z.object({
  /** The day in Brasília of the count. */
  hoje: z.iso.date(),
  /** Number of companies counted. */
  total: z.int(),
  empresas: z.array(
    empresa.extend({
      contagens: contagensDePrazosSchema,
    }),
  ),
});
export type Prazos = z.infer<typeof prazosSchema>;

/** Certificates A1 that end soon or have ended and have no replacement. */
export const certificadosFindandoSchema = z.array(
  empresa.extend({
    empresaId: z.uuid(),
    validoAte: z.iso.datetime(),
    /** Whole days left; negative after it has ended. */
    dias: z.int(),
  }),
);
export type CertificadosFindando = z.infer<typeof certificadosFindandoSchema>;
