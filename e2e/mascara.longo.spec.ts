import { names, openList } from './support/list.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'analista' });

test('a 320 px o CPF mascarado, e depois o inteiro, cabem no campo', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(page);
  await names(page).first().click();
  const field = page.getByRole('textbox', { name: 'CPF/CNPJ' });
  await expect(field).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  const cut = () => field.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(cut).toBe(0);
  await page.getByRole('button', { name: 'Revelar CPF/CNPJ' }).click();
  await expect(page.getByRole('button', { name: 'Ocultar CPF/CNPJ' })).toBeVisible();
  expect(await cut()).toBe(0);
});
