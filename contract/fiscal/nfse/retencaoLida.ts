import { z } from 'zod';

/** The taxes that whoever takes a service may withhold. CSRF: PIS, COFINS and CSLL where only their sum is known. */
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

/** How a withheld amount was read from the note. */
export const LEITURAS_RETENCAO = {
  /** The field says it, and means it. */
  CAMPO: 'Como está na nota',
  /** NT 007/2026: vRetCSLL is the total of the three, of which tpRetPisCofins says which. */
  NT_007: 'Total em vRetCSLL, pela NT 007/2026',
  /** Before it: vPis and vCofins withheld, with tpRetPisCofins 1. */
  ANTES_NT_007: 'PIS e COFINS próprios do campo, antes da NT 007/2026',
  /** São Paulo's portal: the column CSLL holds the three. */
  SOMA_SP: 'Coluna CSLL com a soma das três, como no portal de São Paulo',
  /** Told by its rate over the service: 4,65, 3,65, 0,65, 3, 1, 1,5, 11. */
  ASSINATURA: 'Reconhecida pela alíquota',
  DIGITADA: 'Digitada',
} as const;

export const retencaoLidaSchema = z.object({
  tributo: z.enum(Object.keys(TRIBUTOS_RETIDOS) as [TributoRetido, ...TributoRetido[]]),
  /** Cents. 0: the note says that nothing is withheld. */
  valor: z.int(),
  leitura: z.enum(Object.keys(LEITURAS_RETENCAO) as [keyof typeof LEITURAS_RETENCAO]),
  certeza: z.enum(['CERTA', 'PROVAVEL', 'INCERTA']),
  /** The field that it comes from, as the layout names it: 'vRetCSLL', 'ValorIr'. */
  campo: z.string(),
});
export type RetencaoLida = z.infer<typeof retencaoLidaSchema>;
