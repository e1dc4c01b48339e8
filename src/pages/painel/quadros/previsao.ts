import { isDiaUtil } from '../../../../contract/fiscal/nfse/regras/diasUteis.ts';
import type { Ritmo, Vencimentos } from '../../../../contract/painel/painel.ts';
import { sumDueWithin } from './conta.ts';

/** Kinds with a mandatory deadline. */
export const COM_PRAZO = ['NFE', 'NFSE'] as const;
/** Minimum number of days with finished work for a forecast. */
const HISTORICO = 3;

export interface PrevisaoDoRitmo {
  /** Tightest day; `total` is due until then, and `porDia` is the minimum per working day to finish in time. */
  ate: string;
  total: number;
  mais: boolean;
  porDia: number;
  /** Average finished per working day lately; null with too little history. */
  ritmo: number | null;
  /** Number of documents left on that day at this pace. */
  sobram: number | null;
}

/** Returns what it takes to finish in time, by the day that requires the highest pace; null when nothing is due. */
export function previsaoDe(
  { hoje, dias, linhas }: Vencimentos,
  ritmo: Ritmo,
  tipo: (typeof COM_PRAZO)[number],
): PrevisaoDoRitmo | null {
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
      // Of days requiring the same pace, the last one with something due, since it covers the most.
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
