import type { Page } from '@playwright/test';
import type { Lado } from './navegadorLados.ts';
import { press, sinceClick, worstInteraction } from './navegadorPagina.ts';

const KEY_MS = 90;

async function typeInto(page: Page, selector: string, text: string): Promise<void> {
  await press(page, selector);
  await page.keyboard.type(text, { delay: KEY_MS });
  for (const _ of text) await page.keyboard.press('Backspace', { delay: KEY_MS / 2 });
  await page.waitForTimeout(800);
}

async function openAndClose(page: Page, selector: string, settle = 700): Promise<void> {
  for (let time = 0; time < 2; time++) {
    await press(page, selector);
    await page.waitForTimeout(settle);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(settle);
  }
}

/** Measures the gestures that only the product has. */
async function ownGestures(page: Page): Promise<Record<string, number>> {
  const palette = await worstInteraction(page, async () => {
    await page.keyboard.press('Control+k');
    await page.waitForTimeout(900);
    await page.keyboard.type('empresas', { delay: KEY_MS });
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
  });
  const selector = await worstInteraction(page, async () => {
    await press(page, 'header input[role=combobox]');
    await page.waitForTimeout(700);
    await page.keyboard.type('com', { delay: KEY_MS });
    await page.waitForTimeout(400);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
  });
  const menu = await worstInteraction(page, async () => {
    await press(page, 'header button[aria-expanded]');
    await page.waitForTimeout(800);
    await typeInto(page, 'nav input', 'eventos');
  });
  const box = await worstInteraction(page, async () => {
    for (let row = 0; row < 3; row++) {
      await press(page, `main tbody tr:nth-child(${row + 1}) input[type=checkbox]`);
      await page.waitForTimeout(300);
    }
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  });
  return { 'INP paleta': palette, 'INP seletor': selector, 'INP busca do menu': menu, 'INP marcar': box };
}

/**
 * Types, opens and closes. Returns the worst interaction of each gesture and the time until the filters are shown, in
 * milliseconds.
 */
export async function gestures(page: Page, side: Lado): Promise<Record<string, number>> {
  const search = await worstInteraction(page, () => typeInto(page, side.search, 'com'));
  let shown = 0;
  const filters = await worstInteraction(page, async () => {
    shown = await sinceClick(page, side.filters, side.filtersOpen);
    await page.waitForTimeout(500);
  });
  const own = side.name === 'Farol';
  const filter = own
    ? await worstInteraction(page, () => typeInto(page, 'main section[aria-label="Filtros"] input', 'com'))
    : null;
  if (own) await press(page, side.filters);
  else await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
  const menu = await worstInteraction(page, () => openAndClose(page, side.userMenu));
  return {
    'filtros à vista': shown,
    'INP busca': search,
    'INP abrir filtros': filters,
    ...(filter !== null && { 'INP digitar num filtro': filter }),
    'INP menu da pessoa': menu,
    ...(own && (await ownGestures(page))),
  };
}
