import { z } from 'zod';
import type { Decisao } from './memoria.ts';
import type { RetencaoEsperada } from './retencaoEsperada.ts';
import { TRIBUTOS_RETIDOS, type TributoRetido } from './retencaoLida.ts';

/** A withholding as a decision left it, beside what the note said and what was expected. Cents. */
export const retencaoDecididaSchema = z.object({
  tributo: z.enum(Object.keys(TRIBUTOS_RETIDOS) as [TributoRetido, ...TributoRetido[]]),
  informado: z.int().nullable(),
  esperado: z.int().nullable(),
  /** Null where neither the note nor the rules say an amount, and nobody said that there is none. */
  decidido: z.int().nullable(),
});
export type RetencaoDecidida = z.infer<typeof retencaoDecididaSchema>;

/** The three of CSRF are decided as one (Lei 10.833/2003, art. 30); what has no rule of its own stays as the note says. */
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
  // Who says that it is withheld, where the rules expected nothing, goes by what the note withholds.
  return retem && esperado === 0 ? informado : (esperado ?? informado);
}

/** The withholdings that stand by a decision: as it says and, where it says nothing, as expected, else as the note has them. */
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
