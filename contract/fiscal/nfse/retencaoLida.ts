import { z } from 'zod';

/** Taxes that a taker may withhold. CSRF: PIS, COFINS and CSLL if only their sum is known. */
export const TRIBUTOS_RETIDOS = {
  ISS: 'ISS',
  IRRF: 'IRRF',
  INSS: 'INSS',
  PIS: 'PIS',
  COFINS: 'COFINS',
  CSLL: 'CSLL',
  CSRF: 'CSRF (PIS, COFINS e CSLL)',
  OUTRAS: 'Outras retenções',
} as const;
export type TributoRetido = keyof typeof TRIBUTOS_RETIDOS;

/** Ways in which a withheld amount was read from the nota. */
export const LEITURAS_RETENCAO = {
  /** The field states it directly. */
  CAMPO: 'Como está na nota',
  /** NT 007/2026: vRetCSLL is the total of those of the three that tpRetPisCofins names. */
  NT_007: 'Total em vRetCSLL, pela NT 007/2026',
  /** Before it: vPis and vCofins withheld, with tpRetPisCofins 1. */
  ANTES_NT_007: 'PIS e COFINS próprios do campo, antes da NT 007/2026',
  /** São Paulo's portal: the column CSLL holds the three. */
  SOMA_SP: 'Coluna CSLL com a soma das três, como no portal de São Paulo',
  /** Recognised by its rate over the service: 4,65, 3,65, 0,65, 3, 1, 1,5, 11. */
  ASSINATURA: 'Reconhecida pela alíquota',
  DIGITADA: 'Digitada',
} as const;

export const retencaoLidaSchema = z.object({
  tributo: z.enum(Object.keys(TRIBUTOS_RETIDOS) as [TributoRetido, ...TributoRetido[]]),
  /** Cents. 0 means that the nota states that nothing is withheld. */
  valor: z.int(),
  leitura: z.enum(Object.keys(LEITURAS_RETENCAO) as [keyof typeof LEITURAS_RETENCAO]),
  certeza: z.enum(['CERTA', 'PROVAVEL', 'INCERTA']),
  /** Source field, by its name in the layout: 'vRetCSLL', 'ValorIr'. */
  campo: z.string(),
});
export type RetencaoLida = z.infer<typeof retencaoLidaSchema>;
