import type { Page } from '@playwright/test';
import { openList } from './support/list.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'analista' });

const SCREENS = [
  '/sistema/painel',
  '/sistema/empresa/consulta',
  '/sistema/nfe/consulta',
  '/sistema/empresa/novo',
];

/** Opens a screen and waits until it has its title and nothing is loading. */
async function arrive(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('main .farol-espera')).toHaveCount(0);
}

test('formas · com as cores do sistema, o ato da tela, o que está marcado e onde se está se distinguem', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openList(page);
  const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const create = page.getByRole('link', { name: 'Criar empresa' });
  const import_ = page.getByRole('link', { name: 'Importar' });
  expect(await create.evaluate(backgroundOf)).not.toBe(await import_.evaluate(backgroundOf));
  const row = page.getByRole('row').nth(1);
  const outlineOf = (element: Element) => getComputedStyle(element).outlineStyle;
  expect(await row.evaluate(outlineOf)).toBe('none');
  await row.getByRole('checkbox').check();
  await expect.poll(() => row.evaluate(outlineOf)).toBe('solid');
  const here = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Empresas' });
  expect(await here.evaluate(outlineOf)).toBe('solid');
});

test('formas · com o texto espaçado (WCAG 1.4.12) nada se corta nem sobra para o lado', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of SCREENS) {
      await arrive(page, address);
      // Through the CSS object model, since the page's content policy refuses inline styles.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets = [sheet];
      });
      const cut = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(h1, h2, h3, label, dt, dd, p), main button, main a',
          ),
        ]
          .filter((element) => element.checkVisibility() && !element.closest('table, [hidden]'))
          .filter((element) => {
            const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
            const hides = overflowX === 'hidden' || overflowY === 'hidden';
            const clipped =
              element.scrollHeight > element.clientHeight + 2 ||
              element.scrollWidth > element.clientWidth + 2;
            return hides && textOverflow !== 'ellipsis' && element.clientWidth > 1 && clipped;
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 160)),
      );
      expect.soft(cut, `${address}, ${width} px`).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(wide, `${address}, ${width} px: sobra para o lado`).toBeLessThanOrEqual(0);
    }
  }
});

test('formas · ampliado quatro vezes, metade da janela ou mais é do conteúdo', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const address of SCREENS) {
    await arrive(page, address);
    const taken = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight / 2);
      const stays = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        const { position } = getComputedStyle(element);
        if ((position !== 'sticky' && position !== 'fixed') || !element.checkVisibility()) return false;
        const { top, bottom, height } = element.getBoundingClientRect();
        return (
          height > 4 &&
          bottom > 0 &&
          top < innerHeight &&
          !element.closest('nav, table, [role=presentation], .farol-avisos')
        );
      });
      return stays.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    });
    expect.soft(taken, address).toBeLessThanOrEqual(128);
  }
});
