import type { EspecieSefaz } from './especies.ts';

/** Short names of the rules of terms, apart from their table, which lists need not load. */
export const NOMES_REGRAS = {
  NFE: {
    ANEXO_II_INCENTIVADA: 'Anexo II: área incentivada, 70 dias',
    ANEXO_II_INTERESTADUAL: 'Anexo II: interestadual, 35 dias',
    ANEXO_II_INTERNA: 'Anexo II: interna, 20 dias',
    MA_INTERNA: 'Maranhão: interna, 30 dias',
    MA_INTERESTADUAL: 'Maranhão: interestadual, 60 dias',
    RN: 'Rio Grande do Norte: dia 25 do mês seguinte',
    BA: 'Bahia: desconhecimento em 70 dias',
    NFE_CONCLUSIVA: 'Ajuste SINIEF 07/05, cl. 15-C',
  },
  CTE: {
    CTE_DESACORDO: 'Ajuste SINIEF 09/07 (31/22)',
  },
} as const satisfies Record<EspecieSefaz, Readonly<Record<string, string>>>;

export type CodigoRegra = { [E in EspecieSefaz]: keyof (typeof NOMES_REGRAS)[E] }[EspecieSefaz];

/** The default rule, when no narrower one applies to a document. */
export const REGRA_GERAL = {
  NFE: 'NFE_CONCLUSIVA',
  CTE: 'CTE_DESACORDO',
} as const satisfies Record<EspecieSefaz, CodigoRegra>;
