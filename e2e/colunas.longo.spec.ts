import type { Locator, Page } from '@playwright/test';
import { expectAccessibleNow } from './support/axe.ts';
import { names, openList } from './support/list.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'analista' });

const heads = (page: Page): Locator => page.getByRole('columnheader').filter({ hasText: /\S/ });
const head = (page: Page, label: string): Locator => heads(page).filter({ hasText: label });

/** Returns the names of the columns, from left to right. */
async function order(page: Page): Promise<string[]> {
  const texts = await heads(page).locator('.farol-elide, :scope:not(:has(button))').allTextContents();
  return texts.map((text) => text.trim());
}

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not on the page');
  return found;
}

/** Drags with the pointer from one point to another. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

test('colunas · ordem, largura, fixas e densidade, por teclado e por ponteiro; ficam, e uma visão as guarda', async ({
  page,
}) => {
  await openList(page, 'perPage=10');
  const before = await order(page);
  const rowHeight = async () => (await box(page.getByRole('row').nth(2))).height;
  const normal = await rowHeight();
  await page.getByRole('button', { name: 'Colunas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escolher colunas' });

  // With the keyboard: order and width, each announced as it changes.
  const handle = dialog.getByRole('button', { name: 'Mover e ajustar UF' });
  await handle.focus();
  const place = before.indexOf('UF') + 1;
  await page.keyboard.press('ArrowUp');
  const told = dialog.getByRole('status');
  await expect(told).toHaveText(`UF, posição ${place - 1} de ${before.length}`);
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText(/^UF, largura de \d+ px$/);
  await page.keyboard.press('Enter');
  const panel = dialog.getByRole('group', { name: 'UF' });
  await panel.getByRole('button', { name: 'Subir' }).click();
  await expect(told).toHaveText(`UF, posição ${place - 2} de ${before.length}`);
  await panel.getByRole('button', { name: 'Fixar até aqui' }).click();
  await dialog.getByRole('radio', { name: 'Compacta' }).check();
  await expectAccessibleNow(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Narrower than the total width of the columns at this point.
  await page.setViewportSize({ width: 1200, height: 800 });
  expect((await order(page)).slice(0, 2)).toEqual(['Nome', 'UF']);
  expect(await rowHeight()).toBeLessThan(normal);

  // With the pointer: dragging the edge of a header, and the header itself, which does not sort then.
  // The deferred code has loaded once the hidden panel of filters is rendered.
  await expect(
    page.getByRole('combobox', { name: 'Regime tributário', includeHidden: true }).first(),
  ).toBeAttached();
  const last = before.at(-1) ?? '';
  const wide = await box(head(page, 'UF'));
  const still = await box(head(page, last));
  const grip = { x: wide.x + wide.width - 4, y: wide.y + wide.height / 2 };
  await drag(page, grip, { x: grip.x + 120, y: grip.y });
  await expect.poll(async () => (await box(head(page, 'UF'))).width).toBeCloseTo(wide.width + 120, -1);
  expect((await box(head(page, last))).width).toBeCloseTo(still.width, -1);
  const address = page.url();
  const [city, first] = [await box(head(page, 'Município')), await box(head(page, 'Nome'))];
  await drag(page, { x: city.x + 15, y: city.y + 15 }, { x: first.x + first.width - 30, y: first.y + 15 });
  await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual(['Nome', 'Município', 'UF']);
  expect(page.url()).toBe(address);

  // The second column is pinned while the others scroll.
  const scroller = page.locator('.farol-rola');
  const stays = await box(head(page, 'Município'));
  await scroller.evaluate((element) => element.scrollTo({ left: 200 }));
  await expect.poll(async () => (await box(head(page, last))).x).toBeLessThan(still.x);
  expect((await box(head(page, 'Município'))).x).toBeCloseTo(stays.x, 0);

  // The arrangement survives a reload, and a view stores it.
  const arranged = await order(page);
  const width = (await box(head(page, 'UF'))).width;
  await page.reload();
  await expect(names(page).first()).toBeVisible();
  expect(await order(page)).toEqual(arranged);
  expect((await box(head(page, 'UF'))).width).toBeCloseTo(width, 0);
  await head(page, 'UF').getByRole('button').click();
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Arrumada');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar visão' }).click();
  const view = page
    .getByRole('group', { name: 'Visões da lista' })
    .getByRole('button', { name: /^Arrumada(, |$)/ });
  await expect(view).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Colunas' }).click();
  await dialog.getByRole('button', { name: 'Restaurar as colunas padrão' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => order(page)).toEqual(before);
  expect(await rowHeight()).toBeCloseTo(normal, 0);
  const update = page.getByRole('button', { name: 'Atualizar a visão Arrumada' });
  await expect(update).toBeVisible();
  await view.click();
  await expect.poll(() => order(page)).toEqual(arranged);
  await expect(update).toHaveCount(0);

  await page.getByRole('button', { name: 'Colunas' }).click();
  await dialog.getByRole('checkbox', { name: 'UF', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await update.click();
  await expect(update).toHaveCount(0);
  await page.reload();
  await expect(names(page).first()).toBeVisible();
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await expect(update).toHaveCount(0);

  await page.getByRole('button', { name: 'Opções da visão Arrumada' }).click();
  await page.getByRole('menuitem', { name: 'Remover a visão' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover a visão' }).click();
  await expect(view).toHaveCount(0);
});
