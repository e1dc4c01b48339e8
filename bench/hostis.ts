import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createJobPool } from '../server/workers/pool.ts';
import { HOSTIS } from '../tests/support/hostis.ts';
import { lessened } from './sizes.ts';

/**
 * `npm run bench -- hostis`: ten files of each hostile kind read in parallel, as documents and as eSocial files. Measures
 * the event loop delay of the requesting process meanwhile.
 */
const TIMES = lessened(10, 1);
const MOST_MS = 100;

const jobs = createJobPool((entry) => console.log(JSON.stringify(entry)));
const raizes = { marca: '', certificados: [] };
const delay = monitorEventLoopDelay({ resolution: 5 });
const files = Object.entries(HOSTIS).map(([kind, file]) => ({ kind, bytes: file() }));
for (const { kind, bytes } of files) {
  const begun = performance.now();
  delay.reset();
  delay.enable();
  const all = Array.from({ length: TIMES }, () => ({ bytes, raizes }));
  const outcomes = await Promise.all([jobs.each('a', 'esocial', all), jobs.each('b', 'fiscal', all)]);
  delay.disable();
  const ended = outcomes.flat().filter(({ ok }) => !ok).length;
  const [p99, max] = [delay.percentile(99) / 1e6, delay.max / 1e6];
  console.log(
    `${kind} (${Math.round(bytes.byteLength / 1024)} kB): ${((performance.now() - begun) / 1000).toFixed(1)} s, ${ended} interrompidos, p99 ${p99.toFixed(0)} ms, máximo ${max.toFixed(0)} ms (meta < ${MOST_MS})`,
  );
}
console.log(`Memória ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB.`);
await jobs.close();
console.log(`Carga da máquina ${loadavg()[0]?.toFixed(1)} em ${availableParallelism()} núcleos.`);
