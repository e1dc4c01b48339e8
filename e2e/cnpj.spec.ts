import { CNPJ_ATIVO, CNPJ_BAIXADO, CNPJ_COM_LETRAS } from '../mocks/cnpj/cnpj.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { freshCnpj } from './support/numbers.ts';
import { box, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

for (const [path, title] of [
  ['fornecedor', 'Criar fornecedor'],
  ['empresa', 'Criar empresa'],
])
  test(`CNPJ · preenche só o que está vazio e oferece o que difere: ${path}`, async ({ page }) => {
    await open(page, `/sistema/${path}/novo`);
    await expect(heading(page, title ?? '')).toBeVisible();
    await box(page, 'Nome').fill('Nome meu');
    await box(page, 'CPF/CNPJ').fill(CNPJ_ATIVO);
    await page.getByRole('button', { name: 'Preencher pelo CNPJ' }).click();
    await expect(box(page, 'Logradouro')).toHaveValue('AVENIDA PAULISTA');
    await expect(box(page, 'Código IBGE')).toHaveValue('3550308');
    await expect(box(page, 'Nome')).toHaveValue('Nome meu');
    await expectAccessibleNow(page);
    await page.getByRole('button', { name: 'Usar em Nome' }).click();
    await expect(box(page, 'Nome')).toHaveValue('PAPELARIA EXEMPLO LTDA');
  });

test('CNPJ · com letras também', async ({ page }) => {
  await open(page, '/sistema/fornecedor/novo');
  await box(page, 'CPF/CNPJ').fill(CNPJ_COM_LETRAS);
  await page.getByRole('button', { name: 'Preencher pelo CNPJ' }).click();
  await expect(box(page, 'Nome')).toHaveValue('LETRAS E NUMEROS SA');
});

test('CNPJ · situação que não é ativa é avisada', async ({ page }) => {
  await open(page, '/sistema/fornecedor/novo');
  await box(page, 'CPF/CNPJ').fill(CNPJ_BAIXADO);
  await page.getByRole('button', { name: 'Preencher pelo CNPJ' }).click();
  await expect(page.getByText('Receita Federal: BAIXADA desde 29/02/2024.')).toBeVisible();
});

test('CNPJ · sem o serviço, continua-se à mão', async ({ page, watch }) => {
  watch.allow(/^falhou: GET .*\/api\/cnpj\//);
  await page.route(/\/api\/cnpj\/v1\//, (route) => route.abort('connectionrefused'));
  await open(page, '/sistema/fornecedor/novo');
  await box(page, 'CPF/CNPJ').fill(freshCnpj());
  await page.getByRole('button', { name: 'Preencher pelo CNPJ' }).click();
  await expect(page.getByText('Não foi possível consultar o CNPJ; preencha à mão.')).toBeVisible();
  await box(page, 'Nome').fill('À mão');
  await expect(box(page, 'Nome')).toHaveValue('À mão');
});
