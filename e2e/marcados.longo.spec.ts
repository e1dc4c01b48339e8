import { filtersOf, openList } from './support/list.ts';
import { queryOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas', viewport: { width: 390, height: 844 } });

test('marcados · num telefone com os filtros abertos, a barra dos marcados não cobre os filtros', async ({
  page,
}) => {
  await openList(page);
  await page
    .getByRole('checkbox', { name: /^Selecionar / })
    .nth(1)
    .check();
  const bar = page.getByRole('toolbar', { name: 'Registros selecionados' });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  const filter = page.getByRole('combobox', { name: 'Regime tributário' });
  await expect(filter).toBeVisible();
  const [a, b] = [await bar.boundingBox(), await filter.boundingBox()];
  expect(a && b && a.y >= b.y + b.height).toBe(true);
  // The bar is in the viewport as soon as the rows are.
  await page.getByRole('region', { name: 'Empresas' }).getByRole('listitem').nth(3).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
});

test('cartões · num telefone a lista é de cartões: o nome leva ao registro, a caixa marca, e a ordem se escolhe', async ({
  page,
}) => {
  await openList(page);
  const region = page.getByRole('region', { name: 'Empresas' });
  const card = region.getByRole('listitem').first();
  await expect(card.getByRole('term').filter({ hasText: 'CPF/CNPJ' })).toBeVisible();
  await expect(region.getByRole('table')).toHaveCount(0);
  const first = (await card.getByRole('link').textContent()) ?? '';

  await page.getByRole('button', { name: /^Ordenar por Nome em ordem/ }).click();
  await expect.poll(() => queryOf(page).get('order')).toBe('DESC');
  await expect(card.getByRole('link')).not.toHaveText(first);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Município');
  await expect.poll(() => queryOf(page).get('sort')).toBe('municipio');
  expect(filtersOf(page)).toEqual({});

  await card.getByRole('checkbox').check();
  await expect(page.getByText('1 item selecionado')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
  await expect(region.getByRole('checkbox', { checked: true })).not.toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(region.getByRole('checkbox', { checked: true })).toHaveCount(0);
  const name = (await card.getByRole('link').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('cartões · de um documento se veem o valor, a situação e o prazo', async ({ page }) => {
  await page.goto('/#/sistema/nfe/consulta');
  const card = page.getByRole('region', { name: 'NF-e' }).getByRole('listitem').first();
  for (const field of ['Valor', 'Situação', 'Manifestação', 'Número'])
    await expect(card.getByRole('term').filter({ hasText: field })).toBeAttached();
});
