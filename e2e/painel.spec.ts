import type { Page } from '@playwright/test';
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

test.describe('a mesa de quem trabalha', () => {
  test.use({ who: 'analista' });
  const faixa = (page: Page) => page.getByRole('table', { name: 'O que vence nos próximos 30 dias' });

  test('painel · cada prazo da faixa leva à lista de uma empresa e de um dia, também só com o teclado', async ({
    page,
  }) => {
    await open(page, '/sistema/painel');
    await expect(page.locator('[data-resumo]')).toContainText(
      /vencem? esta semana|Nenhum prazo vence esta semana/,
    );
    const prazos = faixa(page).getByRole('link');
    const total = await prazos.count();
    expect(total).toBeGreaterThan(1);
    // A single Tab stop; the arrow keys move within it.
    await expect(faixa(page).locator('a[tabindex="0"]')).toHaveCount(1);
    await faixa(page).locator('a[tabindex="0"]').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    const here = faixa(page).locator('a:focus');
    const name = (await here.getAttribute('aria-label')) ?? '';
    const contados = Number(/: (\d+) documento/.exec(name)?.[1]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/filter=.*prazo_de.*empresaId/);
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(contados + 1);
  });

  test('painel · os quadros que a pessoa escolhe ficam, também depois de recarregar', async ({ page }) => {
    await open(page, '/sistema/painel');
    const quadro = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(quadro('O que chegou')).toBeVisible();
    await page.getByRole('button', { name: 'Personalizar' }).click();
    const dialog = page.getByRole('dialog', { name: 'O que mostrar no painel' });
    await dialog.getByRole('checkbox', { name: 'O que chegou' }).uncheck();
    await dialog.getByRole('button', { name: 'Subir: Trabalho por espécie' }).press('Enter');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    await expect(quadro('O que chegou')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(
      'Trabalho por espécie',
    );
    await expect(quadro('O que chegou')).toBeHidden();
    await page.getByRole('button', { name: 'Personalizar' }).click();
    await dialog.getByRole('button', { name: 'Como no começo' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(quadro('O que chegou')).toBeVisible();
  });

  test('painel · o que chegou leva à lista do que chegou desde então, e só disso', async ({ page }) => {
    await open(page, '/sistema/painel');
    const chegou = page.getByRole('region', { name: 'O que chegou' }).getByRole('listitem').first();
    const contados = Number(/\d+/.exec((await chegou.locator('strong').textContent()) ?? '')?.[0]);
    const lista = page.waitForResponse((answer) => answer.headers()['content-range'] !== undefined);
    await chegou.getByRole('link').click();
    await expect(page).toHaveURL(/filter=.*criadoEm_de/);
    expect((await lista).headers()['content-range']).toMatch(new RegExp(`/${contados}$`));
    await expect(page.getByText(/^Chegada/).first()).toBeVisible();
  });

  test('painel · uma fonte que falha não vira zero, e as outras aparecem', async ({ page }) => {
    await page.route('**/api/v1/painel', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), trabalho: null, falhas: ['trabalho'] },
      });
    });
    await open(page, '/sistema/painel');
    const trabalho = page.getByRole('region', { name: 'Trabalho por espécie' });
    await expect(trabalho).toContainText('Isto não quer dizer que sejam zero');
    await expect(faixa(page)).toBeVisible();
    await trabalho.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(trabalho.getByRole('link', { name: /^NF-e a manifestar: \d/ })).toBeVisible();
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
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'ativos' })).toHaveText([
      /Clientes ativos\d/,
      /Usuários ativos\d/,
    ]);
  });

  test('painel · o do administrador diz como está cada cliente, e leva a ele', async ({ page }) => {
    await open(page, '/sistema/painel');
    const clientes = page.getByRole('table', { name: 'Como estão os clientes' });
    const linha = clientes.getByRole('row', { name: /Horizonte Contabilidade/ });
    await expect(linha).toContainText(/\d+ de \d+/);
    await expect(page.getByRole('region', { name: 'Cópias, rotinas e versão' })).toContainText('Versão');
    await linha.getByRole('link', { name: 'Horizonte Contabilidade' }).click();
    await expect(page).toHaveURL(/\/sistema\/tenants\/[0-9a-f-]{36}/);
  });
});
