import { z } from 'zod';
import { addDays } from '../brasil/date.ts';
import { type EspecieSefaz, especies, porEspecieSefaz } from './especies.ts';

/**
 * How near a term is, from the most urgent on; each document is in one of them. A term that only a file tells (`aConfirmar`) is in
 * none of the others, however near it is.
 */
export const FAIXAS = ['vencidos', 'hoje', 'sete', 'trinta', 'aConfirmar'] as const;
export type Faixa = (typeof FAIXAS)[number];

interface FiltroDaFaixa {
  prazo_de?: string;
  prazo_ate?: string;
  prazo_vazio?: false;
  contestarEm_vazio?: false;
  aConfirmar: boolean;
}

/** Terms that count as sure, as lists filter them; whoever counts by SQL asks `prazoCerto` (server/fiscal/prazos/certo.ts). */
export const CERTOS = { aConfirmar: false } as const;

/**
 * What is overdue of a kind, as its list filters it: a CT-e whose term ended without a desacordo asks nobody for anything
 * (Ajuste SINIEF 31/22), unless somebody marked it to be contested. In: today, `YYYY-MM-DD`.
 */
export function filtroDosVencidos(especie: EspecieSefaz, hoje: string): FiltroDaFaixa {
  const marked = especies[especie].soContesta && ({ contestarEm_vazio: false } as const);
  return { prazo_ate: addDays(hoje, -1), ...marked, ...CERTOS };
}

/** In: a nearness, of which kind, and today, `YYYY-MM-DD`. Out: the filter of the list that shows exactly these documents. */
export function filtroDaFaixa(faixa: Faixa, especie: EspecieSefaz, hoje: string): FiltroDaFaixa {
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
      // Of a CT-e that is over nobody waits for anything, whatever it is.
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
  /** A letter that an older version queued does not say. */
  aConfirmar: z.int().default(0),
});
export type Contagem = z.infer<typeof contagemSchema>;

/** Of each kind of document; null: not this person's to see. */
export const contagensSchema = z.object(porEspecieSefaz(() => contagemSchema.nullable()));

const empresa = z.object({
  /** The link to the company, by which it is selected. */
  uuid: z.uuid(),
  nome: z.string(),
});

/** What falls due in the companies that a person may act for; those without anything are left out. */
export const prazosSchema = z.object({
  /** The day in Brasília that it was counted at. */
  hoje: z.iso.date(),
  /** Companies that were looked into. */
  total: z.int(),
  empresas: z.array(
    empresa.extend({
      contagens: contagensSchema,
    }),
  ),
});
export type Prazos = z.infer<typeof prazosSchema>;

/** Certificates A1 that end soon or have ended, with nothing that replaces them. */
export const certificadosFindandoSchema = z.array(
  empresa.extend({
    empresaId: z.uuid(),
    validoAte: z.iso.datetime(),
    /** Whole days left; negative once it has ended. */
    dias: z.int(),
  }),
);
export type CertificadosFindando = z.infer<typeof certificadosFindandoSchema>;
