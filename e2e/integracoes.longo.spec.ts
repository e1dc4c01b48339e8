import { expectAccessible } from './support/axe.ts';
import { save } from './support/form.ts';
import { test } from './support/ownServer.ts';
import { box, heading, open } from './support/pages.ts';
import { expect } from './support/test.ts';

// Runs on a separate server, since it removes every service.
test.use({ who: 'atlas' });

test('sem serviço, a página da busca oferece as Rotinas automáticas; em Integrações um serviço se cria, se limita e se desliga', async ({
  page,
  watch,
}) => {
  await open(page, '/sistema/integracoes');
  await page.getByRole('link', { name: 'Rotinas automáticas' }).click();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText(/^Ainda não há nada em/)).toBeVisible();

  await open(page, '/sistema/nfe/distribuicao');
  const automatic = page.getByRole('switch', { name: 'Buscar automaticamente, a cada hora' });
  watch.allow(/^resposta: 409 PUT \/api\/v1\/nfe\/distribuicao/);
  await automatic.click();
  await page.getByRole('alert').getByRole('button', { name: 'Criar “Rotinas automáticas”' }).click();
  await expect(automatic).toBeChecked();
  await expect(page.getByText('Rotinas automáticas').first()).toBeVisible();

  const visit = async () => {
    await open(page, '/sistema/integracoes');
    await expect(page.getByRole('link', { name: 'Rotinas automáticas' })).toBeVisible();
  };
  await visit();
  await page.getByRole('link', { name: 'Criar serviço' }).click();
  await box(page, 'Nome').fill('Integração com o ERP da matriz e das filiais do Norte');
  await page.getByRole('switch', { name: 'Todas as empresas' }).check();
  await expect(page.getByText('não há o que escolher')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Empresas' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Consultar empresas' }).check();
  await save(page);
  await expect(heading(page, 'Integração com o ERP da matriz e das filiais do Norte')).toBeVisible();

  // Limited by an expiry date, and to one company.
  await box(page, 'Expira em').fill('31/12/2099');
  await page.getByRole('switch', { name: 'Todas as empresas' }).uncheck();
  await page.getByRole('combobox', { name: 'Empresas' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await save(page);
  await expect(page.getByText(/foi (alterado|salvo)/)).toBeVisible();
  await visit();
  await expect(page.getByRole('row').filter({ hasText: 'Integração com o ERP' })).toContainText('31/12/2099');
  await expectAccessible(page, visit);

  // Switching off a service in use first shows the routines that stop; the search page then shows that the search is stopped.
  await page.getByRole('link', { name: 'Rotinas automáticas' }).click();
  await page.getByRole('switch', { name: 'Ativo' }).click();
  const question = page.getByRole('dialog', { name: 'Desligar o serviço Rotinas automáticas?' });
  await expect(question).toContainText('buscas automáticas que ele faz (1)');
  await question.getByRole('button', { name: 'Desligar' }).click();
  await save(page);
  await expect(page.getByText(/foi (alterado|salvo)/).last()).toBeVisible();
  await open(page, '/sistema/nfe/distribuicao');
  await expect(page.getByRole('alert')).toContainText('A busca automática está parada.');
});
