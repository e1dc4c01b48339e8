import type { RetencaoEsperada } from '../retencaoEsperada.ts';
import type { Caso } from './caso.ts';
import { noDiaUtil } from './diasUteis.ts';
import { type Vencimento, vigente } from './parametros.ts';

/** The day of the month after that of `data` on which something is due. */
export function noMesSeguinte(data: string, { dia, semExpediente }: Vencimento): string {
  const [ano = 0, mes = 0] = data.split('-').map(Number);
  return noDiaUtil(new Date(Date.UTC(ano, mes, dia)).toISOString().slice(0, 10), semExpediente);
}

/** What nobody can tell yet may be due, unless the note says that nothing is withheld. */
const mayOwe = (retencoes: readonly RetencaoEsperada[], tributo: RetencaoEsperada['tributo']): boolean =>
  retencoes.some(
    ({ informado, esperado, ...linha }) =>
      linha.tributo === tributo &&
      (esperado === null ? informado !== 0 : esperado > 0 || (informado ?? 0) > 0),
  );

/**
 * What falls due first about a note, and when: ISS to the city, IRRF and INSS, R-2010 or R-4020 (of a person eSocial and R-4010). By its month, as if it were
 * accepted in it; CSRF waits for the payment, whose day nobody guesses. Null where nothing may be due.
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
