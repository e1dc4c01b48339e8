import { expectAccessibleNow } from './support/axe.ts';
import { filtersOf, names, openList } from './support/list.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

test('visões · filtros, ordem e colunas sob um nome, mostradas a todos e abertas sempre', async ({
  page,
}) => {
  await openList(page);
  await page.getByRole('searchbox', { name: 'Buscar em Empresas' }).fill('ltda');
  await expect.poll(() => filtersOf(page)).toEqual({ q: 'ltda' });
  await page.getByRole('button', { name: 'Ordenar por Nome em ordem decrescente' }).click();
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('checkbox', { name: 'UF' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Só limitadas');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar visão' }).click();
  const view = page
    .getByRole('group', { name: 'Visões da lista' })
    .getByRole('button', { name: /^(De todos )?Só limitadas$/ });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  const first = await names(page).first().textContent();

  const menu = page.getByRole('button', { name: 'Opções da visão Só limitadas' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mostrar a todos da organização' }).click();
  await expect(view).toHaveAccessibleName('De todos Só limitadas');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Abrir a lista sempre nesta visão' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectAccessibleNow(page);

  await page.goto('/#/sistema/painel');
  await page.evaluate(() => localStorage.removeItem('RaStore.empresas.datatable'));
  await page.goto('/#/sistema/empresa/consulta');
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await expect(names(page).first()).toHaveText(first ?? '');
  await expect(page.getByRole('columnheader', { name: /UF/ })).toHaveCount(0);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Remover a visão' }).click();
  await expect(view).toHaveCount(0);
});
