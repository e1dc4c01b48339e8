import { expect, test } from './support/test.ts';

test.describe('quem edita pessoas', () => {
  test.use({ who: 'atlas' });

  test('perfis · a matriz mostra quem ganha e quem perde antes de salvar', async ({ page }) => {
    await page.goto('/#/sistema/perfil/consulta');
    await page.getByRole('link', { name: 'Analista' }).click();
    await expect(page.getByText('Uma pessoa tem este perfil: Otávio Lacerda')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Baixar logs' }).uncheck();
    await expect(page.getByText('Ao salvar, muda para uma pessoa')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^baixar logs$/ })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Consultar empresas' })).toBeChecked();
  });

  test('perfis · o último que administra usuários não perde esse direito', async ({ page, watch }) => {
    watch.allow(/^resposta: 409 PUT \/api\/v1\/perfis/);
    await page.goto('/#/sistema/perfil/consulta');
    await page.getByRole('link', { name: 'Analista' }).click();
    await page.getByRole('checkbox', { name: 'Alterar usuários' }).uncheck();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Ninguém mais poderia administrar os usuários')).toBeVisible();
  });
});

test.describe('administração da plataforma', () => {
  test.use({ who: 'admin' });

  test('tenants · criar com o primeiro usuário, administrá-lo e mudar um parâmetro', async ({ page }) => {
    await page.goto('/#/sistema/tenants/novo');
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Ribeiro Contadores');
    await page.getByLabel('CNPJ').fill('12ABC34501DE35');
    await page.getByRole('textbox', { name: /^Primeiro usuário/ }).fill('Clara Ribeiro');
    await page.getByLabel('E-mail do primeiro usuário').fill('clara@ribeiro.example');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { name: 'Ribeiro Contadores' })).toBeVisible();

    await page.getByLabel('Tenant administrado').click();
    await page.getByRole('option', { name: 'Ribeiro Contadores' }).click();
    await page.goto('/#/sistema/usuario/consulta');
    await expect(page.getByRole('link', { name: 'Clara Ribeiro' })).toBeVisible();
    await page.goto('/#/sistema/parametros-tenant');
    await expect(page.getByText('todas as pessoas de Ribeiro Contadores')).toBeVisible();
    await page.getByLabel('Tamanho mínimo da senha').fill('14');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Parâmetros salvos')).toBeVisible();
  });
});
