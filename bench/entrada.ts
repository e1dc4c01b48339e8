import { availableParallelism, loadavg } from 'node:os';
import { chromium, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { callerFor } from '../e2e/support/api.ts';
import { Farol } from '../e2e/support/farol.ts';
import { withManyEmpresas } from '../e2e/support/many.ts';
import { giveSession } from '../e2e/support/session.ts';
import { findChromium } from '../scripts/chromium.ts';
import { ensureBuilt } from '../scripts/freshness.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- entrada`: typing into the search of the menu and into the filter of 2,000 companies, in a Chromium
 * slowed down four times. Measures for each key the time until its handler runs (the delay) and until its effect is
 * painted.
 */
const SLOWDOWN = lessened(4, 1);
const EMPRESAS = lessened(2_000, 50);
const ROUNDS = sized('BENCH_ROUNDS', 5, 1);
const KEY_MS = lessened(80, 4);
const MOST_MS = 100;

const samplesSchema = z.array(z.object({ delay: z.number(), paint: z.number() }));
type Samples = z.infer<typeof samplesSchema>;

/** Records each key in the page; the event's timestamp is the instant at which the browser received it. */
async function noteKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const samples: { delay: number; paint: number }[] = [];
    Object.assign(globalThis, { benchSamples: samples });
    const note = ({ timeStamp }: Event) => {
      const delay = performance.now() - timeStamp;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => samples.push({ delay, paint: performance.now() - timeStamp });
        painted.port2.postMessage(null);
      });
    };
    document.addEventListener('keydown', note, { capture: true });
  });
}

async function typeInto(page: Page, box: Locator, texts: readonly string[]): Promise<Samples> {
  await page.evaluate(() => {
    Reflect.get(globalThis, 'benchSamples').length = 0;
  });
  for (const text of texts) {
    await box.click();
    await page.keyboard.type(text, { delay: KEY_MS });
    for (const _ of text) await page.keyboard.press('Backspace', { delay: KEY_MS / 2 });
    await page.keyboard.press('Escape');
  }
  return samplesSchema.parse(await page.evaluate(() => Reflect.get(globalThis, 'benchSamples')));
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function row(samples: Samples) {
  const figures = (key: 'delay' | 'paint') => samples.map((sample) => sample[key]);
  const shown = (key: 'delay' | 'paint', share: number) => Number(percentile(figures(key), share).toFixed(1));
  return {
    teclas: samples.length,
    'atraso mediana ms': shown('delay', 0.5),
    'atraso p95 ms': shown('delay', 0.95),
    'pintura mediana ms': shown('paint', 0.5),
    'pintura p95 ms': shown('paint', 0.95),
  };
}

ensureBuilt();
const farol = new Farol();
await farol.start();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await giveSession(page.context(), await callerFor(farol.origin, 'analista'));
  await noteKeys(page);
  await withManyEmpresas(page, EMPRESAS);
  await page.goto(`${farol.origin}/#/sistema/painel`);
  const menu = page.getByRole('searchbox', { name: 'Buscar no menu' });
  const filter = page.getByRole('combobox', { name: 'Empresa', exact: true });
  await menu.waitFor();
  await typeInto(page, filter, ['cliente']);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const measured = { menu: [] as Samples[number][], empresas: [] as Samples[number][] };
  for (let round = 0; round < ROUNDS; round++) {
    measured.menu.push(...(await typeInto(page, menu, ['empresas', 'eventos', 'usuários'])));
    measured.empresas.push(...(await typeInto(page, filter, ['cliente 1234', 'comercio', 'padaria'])));
  }
  console.table({
    'busca do menu': row(measured.menu),
    [`filtro de ${EMPRESAS} empresas`]: row(measured.empresas),
  });
  const load = loadavg()[0]?.toFixed(1);
  console.log(`CPU ${SLOWDOWN}× mais lenta; carga da máquina ${load} em ${availableParallelism()} núcleos.`);
  const worst = Math.max(
    ...Object.values(measured).map((samples) =>
      percentile(
        samples.map(({ delay }) => delay),
        0.95,
      ),
    ),
  );
  console.log(`Atraso p95: ${worst.toFixed(1)} ms (meta ≤ ${MOST_MS})`);
} finally {
  await browser.close();
  await farol.remove();
}
