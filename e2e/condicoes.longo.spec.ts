import { expectAccessibleNow } from './support/axe.ts';
import { chips, filtersOf, names, openList, total } from './support/list.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'analista' });

test('condições · qualquer pergunta a qualquer campo, alternativas, e tudo no endereço', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('button', { name: 'Adicionar condição' }).click();
  const first = page.getByRole('group', { name: /^Condição sobre/ }).first();
  await first.getByRole('combobox', { name: 'Campo' }).click();
  await page.getByRole('option', { name: 'Nome', exact: true }).click();
  await first.getByRole('combobox', { name: 'Comparação' }).click();
  await page.getByRole('option', { name: 'começa com' }).click();
  await first.getByRole('textbox', { name: 'Valor' }).fill('padaria');
  await expect.poll(() => filtersOf(page)).toEqual({ nome_comeca: 'padaria' });
  await expect(names(page)).toHaveText(['Padaria e Confeitaria Flor do Ipê Ltda']);
  await expect(chips(page).first()).toHaveText('Nome: começa com padaria');

  await page.reload();
  await expect(names(page)).toHaveText(['Padaria e Confeitaria Flor do Ipê Ltda']);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await expect(first.getByRole('textbox', { name: 'Valor' })).toHaveValue('padaria');

  await page.getByRole('button', { name: 'Remover a condição sobre Nome' }).click();
  await expect(total(page)).toHaveText('40 empresas');
  await page.getByRole('button', { name: 'Adicionar alternativas (ou)' }).click();
  await page.getByRole('button', { name: 'Ou outra alternativa' }).click();
  for (const [n, value] of ['padaria', 'bufê'].entries()) {
    const group = page.getByRole('group', { name: `Alternativa ${n + 1}` });
    await group.getByRole('combobox', { name: 'Campo' }).click();
    await page.getByRole('option', { name: 'Nome', exact: true }).click();
    await group.getByRole('textbox', { name: 'Valor' }).fill(value);
  }
  await expect.poll(() => filtersOf(page)).toEqual({ ou: [{ nome: 'padaria' }, { nome: 'bufê' }] });
  await expect(names(page)).toHaveText([
    'Bufê Sonho de Açúcar Ltda',
    'Padaria e Confeitaria Flor do Ipê Ltda',
  ]);
  await expect(chips(page).first()).toHaveText('Qualquer uma: Nome contém padaria ou Nome contém bufê');
  await expectAccessibleNow(page);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(total(page)).toHaveText('40 empresas');
  await expect(page.getByRole('group', { name: /^Condição sobre/ })).toHaveCount(0);
});
