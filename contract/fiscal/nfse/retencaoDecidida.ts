import { z } from 'zod';
import type { Decisao } from './memoria.ts';
import type { RetencaoEsperada } from './retencaoEsperada.ts';
import { TRIBUTOS_RETIDOS, type TributoRetido } from './retencaoLida.ts';

/** A withheld amount as decided, with those of the nota and of the rules. Cents. */
export const retencaoDecididaSchema = z.object({
  tributo: z.enum(Object.keys(TRIBUTOS_RETIDOS) as [TributoRetido, ...TributoRetido[]]),
  informado: z.int().nullable(),
  esperado: z.int().nullable(),
  /** Null if neither the nota nor the rules have an amount, and no user decided that there is none. */
  decidido: z.int().nullable(),
});
export type RetencaoDecidida = z.infer<typeof retencaoDecididaSchema>;

/**
 * Decision that applies to each tax. The three of CSRF are decided together (Lei 10.833/2003, art. 30); a tax without a rule
 * stays as in the nota.
 */
const DECIDIDO_COMO: Readonly<Record<TributoRetido, keyof Decisao['retem'] | null>> = {
  ISS: 'ISS',
  IRRF: 'IRRF',
  INSS: 'INSS',
  PIS: 'CSRF',
  COFINS: 'CSRF',
  CSLL: 'CSRF',
  CSRF: 'CSRF',
  OUTRAS: null,
};

function valorDe({ tributo, informado, esperado }: RetencaoEsperada, decisao: Decisao | null): number | null {
  const como = DECIDIDO_COMO[tributo];
  const retem = como && decisao ? decisao.retem[como] : null;
  if (retem === false) return 0;
  if (como && decisao?.comoNaNota?.includes(como)) return informado ?? 0;
  // A decision to withhold against the expectation of the rules uses the amount of the nota.
  return retem && esperado === 0 ? informado : (esperado ?? informado);
}

/** Returns the retentions under a decision: as decided or, if undecided, as expected, otherwise as in the nota. */
export const retencoesDecididas = (
  retencoes: readonly RetencaoEsperada[],
  decisao: Decisao | null,
): RetencaoDecidida[] =>
  retencoes.map((one) => ({
    tributo: one.tributo,
    informado: one.informado,
    esperado: one.esperado,
    decidido: valorDe(one, decisao),
  }));
