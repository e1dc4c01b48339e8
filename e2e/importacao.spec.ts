import { sampleCnpj } from '../contract/brasil/sample.ts';
import { expect, test } from './support/test.ts';

test.describe('importar fornecedores', () => {
  test.use({ who: 'atlas' });

  test('do arquivo à conferência, à gravação e de volta', async ({ page }) => {
    await page.goto('/#/sistema/fornecedor/consulta');
    await page.getByRole('link', { name: 'Importar' }).click();
    const text = `CNPJ;Razão Social;Cidade\r\n${sampleCnpj(7001)};Importada Um Ltda;Santos\r\n123;Sem número;\r\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await expect(page.getByLabel('Nome fantasia')).toHaveValue('');
    await expect(page.getByLabel('Município')).toHaveValue('2');
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByRole('button', { name: 'Novo: 1' })).toBeVisible();
    await expect(page.getByRole('cell', { name: /CPF\/CNPJ inválido/ })).toBeVisible();
    await page.getByRole('button', { name: 'Gravar o lote' }).click();
    await expect(page.getByRole('main').getByText('1 registro gravado.')).toBeVisible();
    await page.getByRole('link', { name: 'Ver a lista' }).click();
    await expect(page.getByRole('link', { name: 'Importada Um Ltda' })).toBeVisible();
    await page.getByRole('link', { name: 'Importar' }).click();
    await page.getByRole('button', { name: 'lista.csv' }).first().click();
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer importação' }).click();
    await expect(page.getByText('Importação desfeita: os registros voltaram a ser como eram.')).toBeVisible();
  });
});
