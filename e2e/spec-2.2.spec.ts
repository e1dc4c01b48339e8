import type { Page } from '@playwright/test';
import { openList } from './support/list.ts';
import { expectPage, heading, open, openPainel } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Entries of the fixed menu, by group (docs/especificacao.md 2.2; docs/decisoes.md 'Menu'); screens that do not exist yet are left out. */
const FIXED = {
  Cadastros: ['Empresas', 'Fornecedor', 'Usuários', 'Perfil', 'Integrações', 'Auditoria'],
  Fiscal: [
    'Fila de trabalho',
    'NF-e',
    'CT-e',
    'Revisor NFS',
    'Datas de pagamento',
    'Layouts',
    'Logs',
    'Cobertura',
  ],
  eSocial: ['Eventos'],
  Administrador: ['Tenant', 'Parâmetros do tenant', 'Esquemas oficiais', 'Certificados raiz'],
} as const;

/** Start of the SVG path of the administrator's icon. */
const SHIELD = 'M17 17.5c';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const search = (page: Page) => menu(page).getByRole('searchbox', { name: 'Buscar no menu' });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });

test.describe('quem tem todas as permissões', () => {
  test.use({ who: 'analista' });

  test('2.2 · 4.3 · grupos e entradas na ordem fixa; ativa é só a do endereço exato; um item fecha o menu', async ({
    page,
  }) => {
    await openPainel(page);
    // The entries are rendered after the page, all together.
    await expect(menu(page).getByRole('link', { name: 'Empresas' })).toBeVisible();
    const known: string[] = Object.entries(FIXED).flatMap(([name, entries]) => [name, ...entries]);
    const shown = await menu(page)
      .getByRole('listitem')
      .getByRole('button')
      .or(menu(page).getByRole('link'))
      .allTextContents();
    const expected = known.filter((label) => shown.includes(label));
    expect(shown).toEqual(expected);
    expect(shown).toEqual(expect.arrayContaining(['Cadastros', 'Empresas']));
    expect(shown).not.toContain('Administrador');
    await expect(menu(page).locator('[aria-current=page]')).toHaveCount(0);

    await menu(page).getByRole('link', { name: 'Empresas' }).click();
    await expectPage(page, '/sistema/empresa/consulta');
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await open(page, '/sistema/empresa/consulta?perPage=5&page=2#nada');
    const active = menu(page).locator('[aria-current=page]');
    await expect(active).toHaveText('Empresas');
    await open(page, '/sistema/empresa/novo');
    await expect(heading(page, 'Criar empresa')).toBeVisible();
    await expect(active).toHaveCount(0);

    await page.getByRole('button', { name: 'Fechar o menu' }).click();
    await expect(menu(page)).toBeHidden();
    await page.getByRole('link', { name: 'Painel' }).click();
    await expect(menu(page)).toBeVisible();
  });

  test('2.2 · 9 · um grupo abre e fecha em 400 ms; a busca acha sem caixa nem acento e guarda o grupo; × a desfaz', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openPainel(page);
    await expect(group(page, 'Cadastros')).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() => {
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (!(target instanceof Element) || propertyName !== 'height') return;
        const [running] = target.getAnimations();
        document.documentElement.dataset.duracao = String(running?.effect?.getTiming().duration);
      });
    });
    await group(page, 'Cadastros').click();
    await expect(group(page, 'Cadastros')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('html')).toHaveAttribute('data-duracao', '400');
    await expect(menu(page).getByRole('link', { name: 'Empresas' })).toBeHidden();

    await expect(search(page)).toHaveAttribute('placeholder', 'Buscar...');
    await search(page).fill('EMPRÉSAS');
    await expect(menu(page).getByRole('link')).toHaveText(['Empresas']);
    await expect(group(page, 'Cadastros')).toBeVisible();
    await search(page).fill('cadástr');
    await expect(menu(page).getByRole('link', { name: 'Empresas' })).toBeVisible();
    await expect(menu(page).getByRole('button', { name: 'Fiscal' })).toHaveCount(0);
    await group(page, 'Cadastros').click();
    await expect(group(page, 'Cadastros')).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page).getByRole('link', { name: 'Empresas' })).toBeHidden();
    await group(page, 'Cadastros').click();
    await expect(menu(page).getByRole('link', { name: 'Empresas' })).toBeVisible();
    for (const [typed, found] of [
      ['nfe', 'NF-e'],
      ['nfse', 'Revisor NFS'],
    ] as const) {
      await search(page).fill(typed);
      await expect(menu(page).getByRole('link', { name: found, exact: true })).toBeVisible();
    }
    await search(page).fill('esocial');
    await expect(group(page, 'eSocial')).toBeVisible();
    await expect(group(page, 'Cadastros')).toHaveCount(0);
    await search(page).fill('nada disso');
    await expect(menu(page).getByText('Nada no menu com este texto.')).toBeVisible();
    await menu(page).getByRole('button', { name: 'Limpar a busca do menu' }).click();
    await expect(search(page)).toHaveValue('');
    await group(page, 'Cadastros').click();
    await expect(menu(page).getByRole('link', { name: 'Empresas' })).toBeVisible();
  });

  test('2.2 · 3.7 · 9 · até 991 px o menu é por cima; além disso fica ao lado, ou por cima se a pessoa quer', async ({
    page,
  }) => {
    await openList(page);
    const overlay = page.locator('.MuiDrawer-root');
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [768, 1024],
      [991, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(menu(page)).toBeHidden();
      await page.getByRole('button', { name: 'Abrir o menu' }).click();
      await expect(overlay.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
    }
    await page.setViewportSize({ width: 992, height: 800 });
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await expect(menu(page)).toBeVisible();
    await expect(overlay).toHaveCount(0);
    await menu(page).getByRole('button', { name: 'Deixar o menu por cima da página' }).click();
    await expect(overlay.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await overlay.getByRole('link', { name: 'Empresas' }).click();
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await overlay.getByRole('button', { name: 'Fixar o menu ao lado da página' }).click();
    await expect(overlay).toHaveCount(0);
    await expect(menu(page)).toBeVisible();
  });
});

test.describe('administrador', () => {
  test.use({ who: 'admin' });

  test('2.2 · 2.3 · o administrador não vê o que é dos clientes, e o botão Painel leva ao seu', async ({
    page,
  }) => {
    await open(page, '/sistema/acesso-negado');
    const home = page.getByRole('banner').getByRole('link', { name: 'Painel' });
    await expect(home.locator(`path[d^="${SHIELD}"]`)).toBeAttached();
    await home.click();
    await expectPage(page, '/sistema/painel/admin');
    await expect(page.getByText('Clientes ativos')).toBeVisible();
    await expect(menu(page)).toBeVisible();
    for (const hidden of ['Empresas', 'Fornecedor', 'Perfil', 'NF-e', 'Eventos']) {
      await expect(menu(page).getByRole('link', { name: hidden, exact: true })).toHaveCount(0);
    }
    await expect(page.getByRole('combobox', { name: 'Empresa', exact: true })).toHaveCount(0);
  });
});
