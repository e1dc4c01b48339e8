import { names, openList } from './support/list.ts';
import { expectPage, heading, open } from './support/pages.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.describe('saltos (eMAG 1.5)', () => {
  test.use({ who: 'analista' });

  test('casca 11, saltos · Alt+1 conteúdo, Alt+2 menu, Alt+3 busca, Alt+4 rodapé', async ({ page }) => {
    await openList(page);
    await page.keyboard.press('Alt+1');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Alt+4');
    await expect(page.getByRole('contentinfo')).toBeFocused();
    await page.keyboard.press('Alt+2');
    await expect(page.getByLabel('Buscar no menu')).toBeFocused();
    await page.keyboard.press('Alt+3');
    await expect(page.getByRole('dialog', { name: 'Busca geral' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Alt+1');
    await expect(page.getByRole('dialog', { name: 'Busca geral' })).toBeVisible();
  });

  test('casca 11, saltos · Alt+2 abre o menu fechado, também no celular', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page);
    await page.keyboard.press('Alt+2');
    await expect(page.getByLabel('Buscar no menu')).toBeFocused();
  });

  test('casca 11, saltos · são as primeiras paradas do teclado e só então se veem', async ({ page }) => {
    await openList(page);
    for (const name of ['conteúdo', 'menu', 'busca', 'rodapé']) {
      await page.keyboard.press('Tab');
      const link = page
        .getByRole('button', { name: `Ir para o ${name}` })
        .or(page.getByRole('button', { name: `Ir para a ${name}` }));
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Ir para o rodapé' })).not.toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('contentinfo')).toBeFocused();
  });
});

/** Returns the pattern of a tab title, which also contains the company for users who act for several. */
const windowOf = (page: string) => new RegExp(`^${page} · .+ · Farol$`);

test.describe('títulos e foco ao navegar', () => {
  test.use({ who: 'analista' });

  test('casca 11, títulos · cada tela diz na aba e num só título o que é', async ({ page }) => {
    const screens = [
      ['/sistema/painel/usuario', 'Painel', /^Olá/],
      ['/sistema/empresa/consulta', 'Empresas', 'Empresas'],
      ['/sistema/empresa/novo', 'Novo registro', 'Criar empresa'],
      ['/sistema/acesso-negado', 'Acesso negado', 'Acesso negado'],
      ['/sistema/nada', 'Página não encontrada', 'Página não encontrada'],
    ] as const;
    for (const [position, [address, title, h1]] of screens.entries()) {
      await open(page, address);
      await expect(heading(page, h1)).toBeVisible();
      await expect(page).toHaveTitle(windowOf(title));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // On the first load the focus is not moved; an address typed over the page counts as a new page.
      if (position > 0) await expect(heading(page, h1)).toBeFocused();
    }
  });

  test('casca 11, foco · o título que só vem depois recebe o foco que o anterior deixou', async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/depois-/, async (route) => {
      await promise;
      await route.continue();
    });
    await openList(page);
    await open(page, '/sistema/empresa/novo');
    await expect(page).toHaveTitle(windowOf('Novo registro'));
    await expect(heading(page, 'Criar empresa')).toBeHidden();
    resolve();
    await expect(heading(page, 'Criar empresa')).toBeFocused();
  });

  test('casca 11, foco · o título da página nova recebe o foco; ao voltar, o elo de onde se saiu e a rolagem', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await openList(page);
    const link = names(page).nth(20);
    await link.scrollIntoViewIfNeeded();
    const name = (await link.textContent()) ?? '';
    const place = () =>
      page.evaluate(() => [
        Math.round(window.scrollY),
        Math.round(document.querySelector('main table')?.parentElement?.scrollTop ?? 0),
      ]);
    const before = await place();
    expect(Math.max(...before)).toBeGreaterThan(0);
    await link.click();
    await expect(heading(page, name)).toBeFocused();
    await expect.poll(async () => (await place())[0]).toBe(0);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeFocused();
    await expect.poll(place).toEqual(before);
    await page.goForward();
    await expect(heading(page, name)).toBeFocused();
  });

  test('casca 11, foco · ordenar, filtrar e passar de página não tiram o foco de onde está', async ({
    page,
  }) => {
    await openList(page, 'perPage=10');
    const next = page.getByRole('button', { name: 'Proxima pagina' });
    await next.click();
    await expect(page.getByText('Página 2 de 4')).toBeVisible();
    await expect(next).toBeFocused();
  });

  test('casca 11, foco · pelo menu, o título recebe o foco', async ({ page }) => {
    await open(page, '/sistema/painel');
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Empresas' })
      .click();
    await expectPage(page, '/sistema/empresa/consulta');
    await expect(heading(page, 'Empresas')).toBeFocused();
  });
});

test('casca 11, foco · depois de entrar, o título do painel recebe o foco', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Entrar · Farol');
  await signIn(page, 'consulta');
  await expect(heading(page, /^Olá/)).toBeFocused();
});

test('casca 11, foco · também quando a aplicação chega depois de quem entrou', async ({ page, watch }) => {
  watch.allow(/was preloaded using link preload but not used/);
  const entrou = page.waitForResponse('**/api/login');
  await page.route(/\/assets\/App-[^/]*\.js$/, async (route) => {
    await entrou;
    await route.continue();
  });
  await page.goto('/');
  await expect(page).toHaveTitle('Entrar · Farol');
  await signIn(page, 'consulta');
  await expect(heading(page, /^Olá/)).toBeFocused();
});
