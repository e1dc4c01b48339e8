import { median, type Sample } from './measure.ts';
import type { Scenario } from './scenarios.ts';

export const SIDES = ['produto', 'puro', 'produto 10 mil'] as const;
export type Side = (typeof SIDES)[number];
export type Rounds = Record<Side, Sample[]>;

export const isDeep = (scenario: Scenario) => scenario.offsets.some((offset) => offset > 100);

const figure = (samples: readonly Sample[], key: keyof Sample) =>
  median(samples.map((sample) => sample[key]));

/** Returns the median over the rounds of the ratio inside each round. */
function ratio(over: readonly Sample[], under: readonly Sample[], key: keyof Sample): string {
  return median(over.map((sample, round) => sample[key] / (under[round]?.[key] ?? Number.NaN))).toFixed(2);
}

function row(samples: readonly Sample[]) {
  const shown = (key: keyof Sample, places: number) => Number(figure(samples, key).toFixed(places));
  return {
    'por segundo': shown('perSecond', 0),
    'p50 ms': shown('p50', 1),
    'p99 ms': shown('p99', 1),
    'CPU ms': shown('cpu', 3),
    'servidor ms': shown('cpuServer', 3),
    'banco ms': shown('cpuDatabase', 3),
  };
}

/** Prints the medians and the ratios with their goals. CPU ratios are valid on a busy machine too. */
export function print(results: ReadonlyMap<Scenario, Rounds>): void {
  // The first scenario is the first page, unfiltered.
  const first = [...results.values()][0]?.produto ?? [];
  for (const [scenario, { produto, puro, 'produto 10 mil': small }] of results) {
    console.log(`\n${scenario.name}`);
    console.table({
      produto: row(produto),
      puro: row(puro),
      ...(small.length && { 'produto 10 mil': row(small) }),
    });
    console.log(`  vazão produto / puro: ${ratio(produto, puro, 'perSecond')} (meta ≥ 0,60)`);
    console.log(
      `  CPU puro / produto: ${ratio(puro, produto, 'cpu')} (a mesma razão, sem a fila da máquina)`,
    );
    if (small.length > 0) {
      console.log(`  1.000.000 / 10.000 linhas: p99 ${ratio(produto, small, 'p99')} (meta ≤ 1,30)`);
      console.log(`  1.000.000 / 10.000 linhas: CPU ${ratio(produto, small, 'cpu')}`);
    }
    if (isDeep(scenario)) {
      const [p50, p99, cpu] = (['p50', 'p99', 'cpu'] as const).map((key) => ratio(produto, first, key));
      console.log(`  linha 19.000 / primeira página: p50 ${p50}, p99 ${p99}, CPU ${cpu} (meta ≤ 1,50)`);
    }
  }
}
