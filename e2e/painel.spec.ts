import { expectPage, heading, open } from './support/pages.ts';
import { problem } from './support/problem.ts';
import { expect, test } from './support/test.ts';

const MENU = { name: 'Menu principal' } as const;

test.describe('usuário', () => {
  test.use({ who: 'analista' });

  test('painel · mostra o que existe, com o caminho para ver', async ({ page }) => {
    await open(page, '/sistema/painel/usuario');
    const card = page.getByRole('main').getByRole('link', { name: /^Empresas 40/ });
    await card.click();
    await expectPage(page, '/sistema/empresa/consulta');
  });

  test('painel · abre o menu ao lado, e o menu leva à lista e se fecha', async ({ page }) => {
    await open(page, '/sistema/empresa/novo');
    await expect(heading(page, 'Criar empresa')).toBeVisible();
    const close = page.getByRole('button', { name: 'Fechar o menu' });
    if (await close.isVisible()) await close.click();
    await expect(page.getByRole('navigation', MENU)).toBeHidden();
    await page.getByRole('link', { name: 'Painel' }).click();
    await expect(page.getByRole('navigation', MENU)).toBeVisible();
    await page.getByRole('navigation', MENU).getByRole('link', { name: 'Empresas' }).click();
    await expectPage(page, '/sistema/empresa/consulta');
    await expect(page.getByRole('navigation', MENU)).toBeHidden();
  });

  test('painel · falha é dita, e tentar de novo resolve', async ({ page, watch }) => {
    watch.allow(/^resposta: 500 GET \/api\/v1\/painel$/);
    await page.route('**/api/v1/painel', (route) => route.fulfill(problem(500, 'Algo falhou no Farol.')));
    await open(page, '/sistema/painel');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Não foi possível carregar o painel.');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /^Empresas 40/ })).toBeVisible();
  });
});

test.describe('tela pequena', () => {
  test.use({ who: 'analista', viewport: { width: 390, height: 844 } });

  test('painel · em tela pequena o menu não cobre a página sem ser pedido', async ({ page }) => {
    await open(page, '/sistema/painel');
    await expect(heading(page, 'Olá, Ana Beatriz Moura')).toBeVisible();
    await expect(page.getByRole('navigation', MENU)).toBeHidden();
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await page.getByRole('navigation', MENU).getByRole('link', { name: 'Empresas' }).click();
    await expectPage(page, '/sistema/empresa/consulta');
    await expect(page.getByRole('navigation', MENU)).toBeHidden();
  });
});

test.describe('administrador', () => {
  test.use({ who: 'admin' });

  test('painel · o do administrador conta clientes e pessoas', async ({ page }) => {
    await open(page, '/sistema/painel');
    await expectPage(page, '/sistema/painel/admin');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /Tenants ativos\d/,
      /Usuários ativos\d/,
    ]);
  });
});
