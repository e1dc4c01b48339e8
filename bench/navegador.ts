import { availableParallelism, loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Farol } from '../e2e/support/farol.ts';
import { findChromium } from '../scripts/chromium.ts';
import { ensureBuilt } from '../scripts/freshness.ts';
import { median } from './measure.ts';
import { addSuppliers } from './navegadorDados.ts';
import { gestures } from './navegadorGestos.ts';
import { farolSide, fillSignIn, type Lado, minimoSide, typeSignIn } from './navegadorLados.ts';
import { serveMinimo } from './navegadorMinimo.ts';
import { LATENCY_MS, MBITS, SLOWDOWN, sinceClick, sinceOpening, weakPage } from './navegadorPagina.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- navegador`: the product and a plain react-admin app over the same API, in turns, in a Chromium on an
 * emulated weak machine. Prints the medians of both, their ratio and the goal.
 */
const ROUNDS = sized('BENCH_ROUNDS', 5, 1);
const READING_MS = lessened(1_500, 200);

const GOALS: Readonly<Record<string, string>> = {
  'entrada visível': '≤ 0,5',
  'enviar → primeira lista': '≤ 0,8',
  'digitar, enviar → primeira lista': '≤ 0,8',
  'mudar de página, 25 linhas': '≤ 0,6',
  'mudar de página, 100 linhas': '≤ 0,6',
  'F5 na lista': '≤ 0,9',
};

type Figures = Map<string, number[]>;

async function nextPage(page: Page, side: Lado): Promise<number> {
  return sinceClick(page, side.next, side.firstName);
}

/**
 * Signs in by typing the credentials, during which more of the code loads. Returns the milliseconds from submit to the
 * first list.
 */
async function enterTyping(browser: Browser, side: Lado): Promise<number> {
  const { page, close } = await weakPage(browser);
  await page.goto(`${side.origin}/#${side.list}`, { waitUntil: 'commit' });
  await sinceOpening(page, side.password);
  await typeSignIn(page, side);
  const entering = await sinceClick(page, side.submit, side.firstName);
  await close();
  return entering;
}

/** Runs one user's steps from the opening of the browser. Returns the milliseconds of each. */
async function journey(browser: Browser, side: Lado): Promise<Record<string, number>> {
  const { page, close } = await weakPage(browser);
  const steps: Record<string, number> = {};
  const list = `${side.origin}/#${side.list}`;
  await page.goto(list, { waitUntil: 'commit' });
  steps['entrada visível'] = await sinceOpening(page, side.password);
  await fillSignIn(page, side);
  const entering = await sinceClick(page, side.submit, side.firstName);
  steps['enviar → primeira lista'] = entering;
  // One of them loads its code before the form and the other after it, so for an immediate sign-in the sum counts.
  steps['abrir → entrar → primeira lista'] = steps['entrada visível'] + entering;
  // The network is never idle, because notices arrive over a permanent connection.
  await page.waitForTimeout(2 * READING_MS);
  steps['mudar de página, 25 linhas'] = await nextPage(page, side);
  await page.goto(`${list}?page=1&perPage=100&sort=nome&order=ASC&filter={}`);
  await page.locator(side.firstName).first().waitFor();
  await page.waitForTimeout(READING_MS);
  steps['mudar de página, 100 linhas'] = await nextPage(page, side);
  await page.goto(`${list}?page=1&perPage=25&sort=nome&order=ASC&filter={}`);
  await page.waitForTimeout(READING_MS);
  await page.reload({ waitUntil: 'commit' });
  steps['F5 na lista'] = await sinceOpening(page, side.firstName);
  await page.waitForTimeout(2 * READING_MS);
  Object.assign(steps, await gestures(page, side));
  await close();
  steps['digitar, enviar → primeira lista'] = await enterTyping(browser, side);
  return steps;
}

function note(figures: Figures, steps: Record<string, number>): void {
  for (const [step, ms] of Object.entries(steps)) figures.set(step, [...(figures.get(step) ?? []), ms]);
}

function print(ours: Figures, theirs: Figures): void {
  const rows = [...ours].map(([step, values]) => {
    const [own, other] = [median(values), median(theirs.get(step) ?? [])];
    const row = {
      'Farol ms': Math.round(own),
      'pior ms': Math.round(Math.max(...values)),
      'mínima ms': Number.isNaN(other) ? '' : Math.round(other),
      razão: Number.isNaN(other) ? '' : Number((own / other).toFixed(2)),
      meta: GOALS[step] ?? (step.startsWith('INP') ? '≤ 100 ms' : ''),
    };
    return [step, row];
  });
  console.table(Object.fromEntries(rows));
}

ensureBuilt();
const farol = new Farol();
await farol.start();
await addSuppliers(farol.origin);
const minimo = await serveMinimo(farol.origin);
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const sides = [farolSide(farol.origin), minimoSide(minimo.origin)];
  const figures = { Farol: new Map() as Figures, mínima: new Map() as Figures };
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      note(figures[side.name], await journey(browser, side));
    }
  }
  print(figures.Farol, figures.mínima);
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${ROUNDS} rodadas alternadas, medianas; ${MBITS} Mbit/s, ${LATENCY_MS} ms, CPU ${SLOWDOWN}× mais lenta; ` +
      `carga da máquina ${load} em ${availableParallelism()} núcleos.`,
  );
} finally {
  await browser.close();
  minimo.stop();
  await farol.remove();
}
