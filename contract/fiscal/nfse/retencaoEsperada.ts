import { z } from 'zod';
import { TRIBUTOS_RETIDOS, type TributoRetido } from './retencaoLida.ts';

/** One line of 'informado × esperado'. Cents. */
export const retencaoEsperadaSchema = z.object({
  tributo: z.enum(Object.keys(TRIBUTOS_RETIDOS) as [TributoRetido, ...TributoRetido[]]),
  /** Amount withheld in the nota; null if absent. */
  informado: z.int().nullable(),
  /** Amount that should be withheld; null if it depends on a user's decision. */
  esperado: z.int().nullable(),
  base: z.int().nullable(),
  /** Percent, '1.5'. */
  aliquota: z.string().nullable(),
  /** Explanation: '1,5% sobre R$ 1.000,00; acima de R$ 10,00'. */
  conta: z.string(),
  norma: z.string(),
  certeza: z.enum(['CERTA', 'PROVAVEL', 'INCERTA']),
  /** Whether the result depends on the order of rounding and testing the floor, which a parameter selects. */
  fronteira: z.boolean(),
  /** Moment at which it is due: issue, acceptance (credit), payment. */
  momento: z.enum(['EMISSAO', 'CREDITO', 'PAGAMENTO', 'COMPETENCIA']),
});
export type RetencaoEsperada = z.infer<typeof retencaoEsperadaSchema>;

/** A possible nature of income (Tabela 01) or kind of service (Tabela 06) of a nota; lists have the best first. */
export const candidataSchema = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** Reason for the proposal: 'item 17.01 da lista', 'escrita na descrição', 'decidida antes para este fornecedor'. */
  motivo: z.string(),
});
export type Candidata = z.infer<typeof candidataSchema>;
