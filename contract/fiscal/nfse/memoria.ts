import { z } from 'zod';

/** Facts on which a decision rests: if one changes, the notas decided on it return to the queue. */
export const fatosSchema = z.object({
  regimeEmpresa: z.string(),
  simplesPrestador: z.string(),
  optanteSimplesCadastro: z.boolean().nullable(),
  aliquota: z.string(),
  servico: z.string(),
  issRetido: z.boolean().nullable(),
});
export type Fatos = z.infer<typeof fatosSchema>;

/** A percentage up to 100 as text, '11' or '3.5'. */
const percentual = z
  .string()
  .regex(/^(100(\.0{1,6})?|\d{1,2}(\.\d{1,6})?)$/, 'Informe a porcentagem como 11 ou 3.5, até 100.')
  .nullable();

/** Decision of a user for a supplier, a service and a company. */
export const decisaoSchema = z.object({
  /** Nature of income (Tabela 01) and kind of service with INSS (Tabela 06); '' if none applies, null if undecided. */
  natRend: z
    .string()
    .regex(/^(\d{5})?$/)
    .nullable(),
  tpServico: z
    .string()
    .regex(/^(\d{9})?$/)
    .nullable(),
  /** Whether each tax is withheld; null to follow the rules. */
  retem: z.object({
    ISS: z.boolean().nullable(),
    IRRF: z.boolean().nullable(),
    CSRF: z.boolean().nullable(),
    INSS: z.boolean().nullable(),
  }),
  /** Taxes withheld as the nota states, although the rules expect another amount; absent if there is none. */
  comoNaNota: z.array(z.enum(['ISS', 'IRRF', 'CSRF', 'INSS'])).optional(),
  /** Percent of INSS (11 or 3.5) if withheld, and the part of the service that is its base ('100'). */
  aliquotaInss: percentual,
  baseInssPercentual: percentual,
});
export type Decisao = z.infer<typeof decisaoSchema>;

/** Names of the facts, for the sentence about those that changed. */
export const NOMES_FATOS: Readonly<Record<keyof Fatos, string>> = {
  regimeEmpresa: 'o regime da empresa',
  simplesPrestador: 'o que o prestador diz do Simples',
  optanteSimplesCadastro: 'o Simples no cadastro do fornecedor',
  aliquota: 'a alíquota do ISS',
  servico: 'o código do serviço',
  issRetido: 'a retenção do ISS na nota',
};
