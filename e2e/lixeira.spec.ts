import { expectAccessibleNow } from './support/axe.ts';
import { freshCnpj } from './support/numbers.ts';
import { box, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const NOMES = ['Lixeira Primeira Ltda', 'Lixeira Segunda Ltda'];

test('lixeira · o que se exclui volta com Desfazer, e pela página, um ou vários', async ({ page }) => {
  for (const nome of NOMES) {
    await open(page, '/sistema/fornecedor/novo');
    await box(page, 'Nome').fill(nome);
    await box(page, 'CPF/CNPJ').fill(freshCnpj());
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(heading(page, nome)).toBeVisible();
  }
  const [primeira = '', segunda = ''] = NOMES;
  await page.getByRole('button', { name: 'Excluir' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('vai para a lixeira');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('1 registro restaurado.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar em Fornecedores' }).fill('lixeira');
  for (const nome of NOMES) await page.getByRole('checkbox', { name: `Selecionar ${nome}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await page.getByRole('link', { name: 'Lixeira', exact: true }).click();
  await expect(heading(page, 'Lixeira de fornecedores')).toBeVisible();
  await expectAccessibleNow(page);
  await page.getByRole('button', { name: `Restaurar ${primeira}` }).click();
  await expect(page.getByRole('row', { name: new RegExp(primeira) })).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Selecionar ${segunda}` }).check();
  await page.getByRole('button', { name: 'Restaurar marcados' }).click();
  await expect(page.getByRole('row', { name: new RegExp(segunda) })).toHaveCount(0);
  await page
    .getByRole('button', { name: 'Voltar à lista' })
    .or(page.getByRole('link', { name: 'Voltar à lista' }))
    .click();
  await page.getByRole('searchbox', { name: 'Buscar em Fornecedores' }).fill('lixeira');
  for (const nome of NOMES) await expect(page.getByRole('link', { name: nome })).toBeVisible();
});
