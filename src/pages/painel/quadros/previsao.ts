import { isDiaUtil } from '../../../../contract/fiscal/nfse/regras/diasUteis.ts';
import type { Ritmo, Vencimentos } from '../../../../contract/painel/painel.ts';
import { sumDueWithin } from './conta.ts';

/** Kinds with a term by which the work has to be done. */
export const COM_PRAZO = ['NFE', 'NFSE'] as const;
/** Days on which something was done: with fewer nothing is foretold. */
const HISTORICO = 3;

export interface Previsao {
  /** Documents due until the tightest day, and at least how many a working day finish them in time. */
  ate: string;
  total: number;
  mais: boolean;
  porDia: number;
  /** How many a working day were done lately; null: too little history to tell. */
  ritmo: number | null;
  /** At this pace so many would be left on that day. */
  sobram: number | null;
}

/**
 * In: what falls due by day, and what was done lately. Out: what it takes to finish in time, by the day that asks for most; null
 * where nothing is due.
 */
export function previsaoDe(
  { hoje, dias, linhas }: Vencimentos,
  ritmo: Ritmo,
  tipo: (typeof COM_PRAZO)[number],
): Previsao | null {
  const due = linhas.filter(({ especie }) => especie === tipo);
  let working = 0;
  const needs = dias.map(({ dia, util }) => {
    working += util ? 1 : 0;
    const { total, mais } = sumDueWithin(due, hoje, dia);
    return {
      dia,
      vence: sumDueWithin(due, dia, dia).total > 0,
      total,
      mais,
      working: Math.max(1, working),
      porDia: Math.ceil(total / Math.max(1, working)),
    };
  });
  const tightest = needs.reduce<(typeof needs)[number] | null>(
    (most, need) =>
      // Of days that ask for as much, the last on which anything is due: it tells of most.
      need.vence && need.porDia >= (most?.porDia ?? 0) ? need : most,
    null,
  );
  if (!tightest) return null;
  const done = ritmo.feitas.find((one) => one.tipo === tipo)?.porDia ?? [];
  const workingDays = ritmo.dias.filter(isDiaUtil).length;
  const known = done.filter((count) => count > 0).length >= HISTORICO;
  const pace = known ? done.reduce((sum, count) => sum + count, 0) / Math.max(1, workingDays) : null;
  return {
    ate: tightest.dia,
    total: tightest.total,
    mais: tightest.mais,
    porDia: tightest.porDia,
    ritmo: pace,
    sobram: pace === null ? null : Math.max(0, Math.ceil(tightest.total - pace * tightest.working)),
  };
}
