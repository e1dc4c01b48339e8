import { z } from 'zod';
import { TRIBUTOS_RETIDOS, type TributoRetido } from './retencaoLida.ts';

/** One line of 'informado × esperado'. Cents. */
export const retencaoEsperadaSchema = z.object({
  tributo: z.enum(Object.keys(TRIBUTOS_RETIDOS) as [TributoRetido, ...TributoRetido[]]),
  /** What the note says is withheld; null where it says nothing. */
  informado: z.int().nullable(),
  /** What should be; null where nobody can tell without a decision of a person. */
  esperado: z.int().nullable(),
  base: z.int().nullable(),
  /** Percent, '1.5'. */
  aliquota: z.string().nullable(),
  /** Why: '1,5% sobre R$ 1.000,00; acima de R$ 10,00'. */
  conta: z.string(),
  norma: z.string(),
  certeza: z.enum(['CERTA', 'PROVAVEL', 'INCERTA']),
  /** The result depends on the order of rounding and testing the floor, and which is applied is a parameter. */
  fronteira: z.boolean(),
  /** When it is due: issue, acceptance (credit), payment. */
  momento: z.enum(['EMISSAO', 'CREDITO', 'PAGAMENTO', 'COMPETENCIA']),
});
export type RetencaoEsperada = z.infer<typeof retencaoEsperadaSchema>;

/** Possible natures of income (Tabela 01) or kinds of service (Tabela 06) of a note, best first. */
export const candidataSchema = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** Why it is proposed: 'item 17.01 da lista', 'escrita na descrição', 'decidida antes para este fornecedor'. */
  motivo: z.string(),
});
export type Candidata = z.infer<typeof candidataSchema>;
