import { heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

test('as somas das datas de pagamento ficam mais claras enquanto se leem as de outro filtro', async ({
  page,
}) => {
  await open(page, '/sistema/pagamento/consulta');
  await expect(heading(page, 'Datas de pagamento')).toBeVisible();
  const somas = page.locator('dl[aria-busy]');
  await expect(somas.locator('dd', { hasText: 'R$' })).toHaveCount(3);
  await expect(somas).toHaveAttribute('aria-busy', 'false');
  await expect(somas).toHaveCSS('opacity', '1');
  const antes = await somas.innerText();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v1/pagamentos/totais?*', async (route) => {
    await promise;
    await route.continue();
  });
  await page
    .getByRole('group', { name: 'Visões', exact: true })
    .getByRole('button', { name: 'Todos' })
    .click();
  await expect(somas).toHaveAttribute('aria-busy', 'true');
  await expect(somas).toHaveCSS('opacity', '0.6');
  expect(await somas.innerText()).toBe(antes);
  resolve();
  await expect(somas).toHaveAttribute('aria-busy', 'false');
  await expect(somas).toHaveCSS('opacity', '1');
  expect(await somas.innerText()).not.toBe(antes);
});
