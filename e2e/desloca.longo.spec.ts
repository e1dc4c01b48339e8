import type { Locator, Page } from '@playwright/test';
import { names } from './support/list.ts';
import { box, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const MOST = 0.05;

/** Records every layout shift of displayed content that no user input caused. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (entries: PerformanceEntryList) => {
      const moved = entries.filter((entry) => 'hadRecentInput' in entry && !entry.hadRecentInput);
      const sum = moved.reduce((total, entry) => total + ('value' in entry ? Number(entry.value) : 0), 0);
      const { dataset } = document.documentElement;
      dataset.desloca = String(Number(dataset.desloca ?? 0) + sum);
    };
    new PerformanceObserver((list) => note(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** Loads each address from a blank page, waits until it is complete, and asserts the total layout shift meanwhile. */
async function expectStill(page: Page, screens: ReadonlyArray<readonly [string, Locator]>): Promise<void> {
  await watchShifts(page);
  for (const [address, ready] of screens) {
    await page.goto('about:blank');
    await open(page, address);
    await expect(ready).toBeVisible();
    // Two frames later the shifts caused by the last response have been recorded.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const moved = await page.evaluate(() => Number(document.documentElement.dataset.desloca ?? 0));
    expect.soft(moved, `${address}: ${moved.toFixed(3)}`).toBeLessThanOrEqual(MOST);
  }
}

test('casca, figuras · a entrada não salta', async ({ page }) => {
  await expectStill(page, [['/login', page.getByRole('button', { name: 'Entrar' })]]);
});

test.describe('quem trabalha', () => {
  test.use({ who: 'analista' });

  test('casca, figuras · nenhuma tela salta ao abrir', async ({ page, caller }) => {
    const empresa = '/sistema/empresa';
    await open(page, `${empresa}/consulta`);
    const record = (await names(page).first().getAttribute('href'))?.slice(1) ?? '';
    await expectStill(page, [
      ['/sistema/painel/usuario', page.getByRole('main').getByRole('link').first()],
      [`${empresa}/consulta`, names(page).first()],
      [`${empresa}/novo`, box(page, 'Nome')],
      [record, box(page, 'Nome')],
      [`/sistema/usuario/${caller.sessao.uuid}`, page.getByText('Esta sessão')],
      ['/sistema/acesso-negado', heading(page, 'Acesso negado')],
      ['/sistema/nada', heading(page, 'Página não encontrada')],
    ]);
  });
});

test.describe('quem administra', () => {
  test.use({ who: 'admin' });

  test('casca, figuras · o painel de quem administra não salta', async ({ page }) => {
    await expectStill(page, [
      ['/sistema/painel/admin', page.getByRole('main').getByRole('listitem').first()],
    ]);
  });
});
