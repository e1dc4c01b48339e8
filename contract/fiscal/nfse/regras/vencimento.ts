import { utcDay } from '../../../brasil/date.ts';
import type { RetencaoEsperada } from '../retencaoEsperada.ts';
import type { Caso } from './caso.ts';
import { noDiaUtil } from './diasUteis.ts';
import { type Vencimento, vigente } from './parametros.ts';

/** Returns the due day in the month after `data`, both YYYY-MM-DD. */
export function noMesSeguinte(data: string, { dia, semExpediente }: Vencimento): string {
  const [ano = 0, mes = 0] = data.split('-').map(Number);
  return noDiaUtil(utcDay(new Date(Date.UTC(ano, mes, dia))), semExpediente);
}

/** Returns whether a tax may be due: an unknown amount counts, unless the nota states that nothing is withheld. */
const mayOwe = (retencoes: readonly RetencaoEsperada[], tributo: RetencaoEsperada['tributo']): boolean =>
  retencoes.some(
    ({ informado, esperado, ...linha }) =>
      linha.tributo === tributo &&
      (esperado === null ? informado !== 0 : esperado > 0 || (informado ?? 0) > 0),
  );

/**
 * Returns the first due day of a nota and its obligations: ISS to the city, IRRF and INSS, R-2010 or R-4020 (for a person
 * eSocial and R-4010). Assumes acceptance in its month; CSRF is left out, since its payment day is unknown. Null if nothing may
 * be due.
 */
export function primeiroVencimento(
  { nota, dia, quemPresta }: Caso,
  retencoes: readonly RetencaoEsperada[],
): { venceEm: string | null; vence: string } {
  const mes = nota.emissao ?? nota.competencia;
  if (mes === null) return { venceEm: null, vence: '' };
  const deQuem =
    quemPresta === 'PF'
      ? { inss: 'eSocial (INSS)', irrf: 'R-4010 (IRRF)' }
      : { inss: 'R-2010 (INSS)', irrf: 'R-4020 (IRRF)' };
  const prazos = [
    { tributo: 'ISS', de: nota.competencia ?? mes, parametro: 'vencimentoIss', vence: 'ISS retido' },
    { tributo: 'INSS', de: mes, parametro: 'vencimentoReinf', vence: deQuem.inss },
    { tributo: 'IRRF', de: mes, parametro: 'vencimentoReinf', vence: deQuem.irrf },
    { tributo: 'INSS', de: mes, parametro: 'vencimentoFederal', vence: 'INSS' },
    { tributo: 'IRRF', de: mes, parametro: 'vencimentoFederal', vence: 'IRRF' },
  ] as const;
  const devidos = prazos
    .filter(({ tributo }) => mayOwe(retencoes, tributo))
    .map(({ de, parametro, vence }) => ({ venceEm: noMesSeguinte(de, vigente(parametro, dia).valor), vence }))
    .sort((a, b) => (a.venceEm === b.venceEm ? 0 : a.venceEm < b.venceEm ? -1 : 1));
  const [primeiro] = devidos;
  if (!primeiro) return { venceEm: null, vence: '' };
  const juntos = devidos.filter(({ venceEm }) => venceEm === primeiro.venceEm).map(({ vence }) => vence);
  return { venceEm: primeiro.venceEm, vence: juntos.join(' e ') };
}
