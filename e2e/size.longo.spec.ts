import { readFileSync } from 'node:fs';
import { BUDGETS, countedFiles, parseManifest } from '../scripts/budget.ts';
import { names, openList } from './support/list.ts';
import { open } from './support/pages.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

const FIRST_ROW = 'primeira-linha';
/** Files fetched after the first list is rendered. */
const LATER = /\/assets\/depois-/;

test('tamanho · até a primeira lista o navegador baixa o que o orçamento conta, e cabe nele', async ({
  page,
}) => {
  await page.addInitScript((mark) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main td a, main .farol-cartao a')) return;
      performance.mark(mark);
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, FIRST_ROW);
  await open(page, '/sistema/empresa/consulta');
  await signIn(page, 'analista');
  await expect(names(page).first()).toBeVisible();

  const loaded = await page.evaluate((mark) => {
    const [shown] = performance.getEntriesByName(mark);
    return performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime }) => startTime <= (shown?.startTime ?? Number.POSITIVE_INFINITY))
      .map(({ name, encodedBodySize }) => ({
        file: new URL(name).pathname.slice(1) || 'index.html',
        bytes: encodedBodySize,
      }))
      .filter(({ file }) => !file.startsWith('api/'));
  }, FIRST_ROW);

  const budget = BUDGETS.find(({ chunks }) => chunks.includes('App'));
  if (!budget) throw new Error('No budget counts the application');
  const counted = countedFiles(parseManifest(readFileSync('dist/manifest.json', 'utf8')), budget);
  const isCode = (file: string) => /\.(js|css)$/.test(file);
  const files = loaded.map(({ file }) => file);
  expect(files.filter(isCode).sort()).toEqual(counted.filter(isCode).sort());
  // The typeface, requested by the page itself, has a separate limit (scripts/budget.ts).
  const letters = loaded.filter(({ file }) => file.endsWith('.woff2'));
  expect(letters.map(({ file }) => file.replace(/-[\w-]{8}\.woff2$/, '')).sort()).toEqual([
    'assets/algarismos',
    'assets/inter',
  ]);
  expect(letters.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(50_000);
  const total = loaded.filter((one) => !letters.includes(one)).reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({ type: 'bytes', description: `${total}: ${JSON.stringify(loaded)}` });
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(budget.limit);
});

test.describe('quem já entrou', () => {
  test.use({ who: 'analista' });

  test('tamanho · o resto chega logo depois, e abrir filtros ou um formulário não espera por nada', async ({
    page,
    watch,
  }) => {
    watch.allow(/\.js/);
    let arrived = 0;
    page.on('requestfinished', (request) => {
      if (LATER.test(request.url())) arrived += 1;
    });
    await openList(page);
    // Two requests: one fetch, then one read from the browser's cache by all its parts together.
    await expect.poll(() => arrived).toBe(2);
    await page.route(/\.js$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(page.getByRole('combobox', { name: 'Regime tributário' })).toBeVisible();
    await names(page).first().click();
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeVisible();
  });

  test('tamanho · o que não pôde vir diz isso em vez de girar sem fim, e tentar de novo resolve', async ({
    page,
    watch,
  }) => {
    watch.allow(LATER, /NetworkError/);
    let refused = 0;
    await page.route(LATER, (route) => {
      refused += 1;
      return route.abort();
    });
    await openList(page);
    await page.getByRole('button', { name: 'Filtros' }).click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Tentar de novo' });
    await expect(page.getByText('Não foi possível falar com o servidor.')).toBeVisible();
    expect(refused).toBeLessThan(5);
    await page.unroute(LATER);
    await retry.click();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(page.getByRole('combobox', { name: 'Regime tributário' })).toBeVisible();
  });
});
