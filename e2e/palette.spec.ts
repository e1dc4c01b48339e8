import type { Page } from '@playwright/test';
import { NO_LOADING_HEADER } from '../contract/session.ts';
import { expectAccessible } from './support/axe.ts';
import { openList } from './support/list.ts';
import { expectPage, heading, openPainel } from './support/pages.ts';
import { chosen, openPalette, palette, paletteBox } from './support/palette.ts';
import { expect, test } from './support/test.ts';

/** Asserts that a dialog is visible and contains the focus: only then do keys reach it. */
async function expectOpen(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(page.locator('.MuiModal-root:focus-within').filter({ has: dialog })).toBeVisible();
}

const searches = (urls: string[]) => urls.filter((url) => /\/api\/v1\/busca\?/.test(url));

test.describe('quem tem todas as permissões', () => {
  test.use({ who: 'analista' });

  test.beforeEach(async ({ page }) => {
    await openPainel(page);
  });

  test('casca 11, paleta · Ctrl+K abre e fecha, também ao digitar; Esc devolve o foco', async ({ page }) => {
    const search = page
      .getByRole('textbox', { name: 'Buscar no menu' })
      .or(page.getByLabel('Buscar no menu'));
    await search.first().focus();
    await openPalette(page);
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeHidden();
    await expect(search.first()).toBeFocused();
    await openPalette(page);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(search.first()).toBeFocused();
  });

  test('casca 11, paleta · Tab fica nela; um clique ao lado a fecha, e ela recomeça', async ({ page }) => {
    await openPalette(page);
    await page.keyboard.press('Tab');
    await expect(paletteBox(page)).toBeFocused();
    await page.keyboard.type('trocar');
    await page.keyboard.press('Enter');
    await expect(paletteBox(page)).toHaveAttribute('placeholder', 'Filtrar empresas');
    const back = palette(page).getByRole('button', { name: 'Voltar' });
    await page.keyboard.press('Tab');
    await expect(back).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(paletteBox(page)).toBeFocused();
    await page.mouse.click(8, 300);
    await expect(palette(page)).toBeHidden();
    await openPalette(page);
    await expect(paletteBox(page)).toHaveValue('');
  });

  test('casca 11, paleta · nada atrás dela se alcança enquanto está aberta', async ({ page }) => {
    const reaches = () =>
      page.getByRole('main', { includeHidden: true }).evaluate((main: HTMLElement) => {
        const last = document.activeElement;
        main.focus();
        const reached = document.activeElement === main;
        if (last instanceof HTMLElement) last.focus();
        return reached;
      });
    await openPalette(page);
    await expect.poll(reaches).toBe(false);
    await expect(paletteBox(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect.poll(reaches).toBe(true);
  });

  test('casca 11, paleta · o botão do cabeçalho mostra as teclas e abre', async ({ page }) => {
    const button = page.getByRole('banner').getByRole('button', { name: /^Buscar telas/ });
    await expect(button).toContainText('Ctrl');
    await button.click();
    await expect(paletteBox(page)).toBeFocused();
  });

  test('casca 11, paleta · telas e ações do perfil; sem caixa nem acento; Enter leva', async ({ page }) => {
    await openPalette(page);
    // With nothing typed, the items due first are shown, before any screen.
    const due = palette(page).getByRole('group', { name: 'O que vence primeiro' }).getByRole('option');
    await expect(due.first()).toHaveText(/^NF-e com prazo vencido/);
    const screens = palette(page).getByRole('group', { name: 'Telas' }).getByRole('option');
    await expect(screens).toHaveCount(0);
    await page.keyboard.type('EMPRÊSAS');
    await expect(screens.filter({ hasText: /^Empresas/ })).toHaveCount(1);
    await expect(chosen(page)).toContainText('Empresas');
    await page.keyboard.press('Enter');
    await expectPage(page, '/sistema/empresa/consulta');
    await expect(palette(page)).toBeHidden();
    await openPalette(page);
    await page.keyboard.type('nova empresa');
    await page.keyboard.press('Enter');
    await expectPage(page, '/sistema/empresa/novo');
  });

  test('casca 11, paleta · o que a página oferece também se faz por ela', async ({ page }) => {
    await openList(page);
    await openPalette(page);
    const acts = palette(page).getByRole('group', { name: 'Nesta página' }).getByRole('option');
    await expect(acts.filter({ hasText: /^Importar$/ })).toHaveCount(1);
    await expect(acts.filter({ hasText: /^Exportar CSV$/ })).toHaveCount(1);
    await acts.filter({ hasText: /^Colunas$/ }).click();
    await expect(palette(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Escolher colunas' })).toBeVisible();
  });

  test('casca 11, paleta · as palavras de quem usa levam à tela ou ao ato', async ({ page }) => {
    await openPalette(page);
    for (const [typed, first] of [
      ['senha', 'Meu perfil'],
      ['holerite', 'Eventos'],
      ['tema escuro', /^Usar o tema/],
      ['nota', /^NF-e/],
      ['trocar de empresa', 'Trocar de empresa…'],
      ['sair', 'Sair'],
    ] as const) {
      await paletteBox(page).fill(typed);
      await expect(palette(page).getByRole('option').filter({ hasText: first }).first()).toBeVisible();
    }
  });

  test('casca 11, paleta · setas, Home e End percorrem e dão a volta', async ({ page }) => {
    await openPalette(page);
    const options = palette(page).getByRole('option');
    const first = (await options.first().textContent()) ?? '';
    const last = (await options.last().textContent()) ?? '';
    await expect(chosen(page)).toHaveText(first);
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveText(last);
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toHaveText(first);
    await page.keyboard.press('End');
    await expect(chosen(page)).toHaveText(last);
    await page.keyboard.press('Home');
    await expect(chosen(page)).toHaveText(first);
    const active = await paletteBox(page).getAttribute('aria-activedescendant');
    await expect(chosen(page)).toHaveAttribute('id', active ?? '');
    await expect(paletteBox(page)).toBeFocused();
  });

  test('casca 11, paleta · registros vêm do servidor, sem tela de espera, e abrem', async ({
    page,
    watch,
  }) => {
    const start = watch.requests.length;
    await openPalette(page);
    await paletteBox(page).fill('três irmãos');
    const found = palette(page).getByRole('group', { name: 'Registros' }).getByRole('option');
    await expect(found).toHaveText([/^Materiais de Construção Três Irmãos/]);
    await expect(palette(page).getByRole('status')).toHaveText('1 resultado');
    const asked = watch.requests.slice(start).filter((request) => searches([request.url()]).length > 0);
    expect(asked).toHaveLength(1);
    for (const request of asked) expect(request.headers()).toHaveProperty(NO_LOADING_HEADER.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(heading(page, /Construção Três Irmãos/)).toBeVisible();
  });

  test('casca 11, paleta · um CNPJ colado acha a empresa, e não vai ao endereço', async ({ page, watch }) => {
    await openPalette(page);
    await paletteBox(page).fill('três irmãos');
    const option = palette(page).getByRole('group', { name: 'Registros' }).getByRole('option');
    await expect(option).toHaveCount(1);
    await expect(option).toContainText('Empresa · Nome');
    await paletteBox(page).fill('52.998.224/7250-00');
    await expect(palette(page).getByRole('status')).toHaveText('Nenhuma tela, ação ou registro encontrado.');
    const told = watch.requests.map((request) => decodeURIComponent(request.url()));
    expect(told.filter((url) => /52\.?998\.?224/.test(url))).toEqual([]);
  });

  test('casca 11, paleta · digitar depressa pergunta uma vez, e o que não vale mais é cancelado', async ({
    page,
    watch,
  }) => {
    // The server never responds: only the page can end the request.
    await page.route('**/api/v1/busca?**', () => undefined);
    await page.clock.install();
    await openPalette(page);
    const start = watch.requests.length;
    // Time is paused while typing, so that no key is late on a slow machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('padaria');
    const sent = () => searches(watch.requests.slice(start).map((request) => request.url()));
    await page.clock.fastForward(300);
    await expect.poll(() => sent().length).toBe(1);
    await page.keyboard.type(' e confeitaria');
    await page.clock.fastForward(300);
    await expect.poll(() => sent().length).toBe(2);
    const [first] = watch.requests.slice(start).filter((request) => searches([request.url()]).length > 0);
    await expect.poll(() => first?.failure()?.errorText).toBe('net::ERR_ABORTED');
  });

  test('casca 11, paleta · o que se usou por último vem primeiro, e registros não ficam guardados', async ({
    page,
  }) => {
    await openPalette(page);
    await page.keyboard.type('três irmãos');
    await expect(palette(page).getByRole('status')).toHaveText('1 resultado');
    await page.keyboard.press('Enter');
    await expect(heading(page, /Três Irmãos/)).toBeVisible();
    await openPalette(page);
    await page.keyboard.type('Empresas');
    await page.keyboard.press('Enter');
    await expectPage(page, '/sistema/empresa/consulta');
    await openPalette(page);
    const recent = palette(page).getByRole('group', { name: 'Recentes' }).getByRole('option');
    await expect(recent).toHaveText([/^Empresas/, /Três Irmãos/]);
    await page.reload();
    await expect(heading(page, 'Empresas')).toBeVisible();
    await openPalette(page);
    await expect(recent).toHaveText([/^Empresas/]);
    // The session itself contains the names of the user's companies (docs/especificacao.md 3.1).
    const kept = () => JSON.stringify({ ...localStorage, 'farol-sessao': '' });
    await expect.poll(() => page.evaluate(kept)).not.toContain('Três Irmãos');
  });

  test('casca 11, paleta · tema, atalhos, configurações e sair', async ({ page }) => {
    await openPalette(page);
    await page.keyboard.type('tema escuro');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-tema', 'dark');
    await openPalette(page);
    await page.keyboard.type('atalhos');
    await page.keyboard.press('Enter');
    await expectOpen(page, 'Atalhos do teclado');
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openPalette(page);
    await page.keyboard.type('fonte');
    await page.keyboard.press('Enter');
    await expectOpen(page, 'Configurações');
    await page.keyboard.press('Escape');
    await openPalette(page);
    await page.keyboard.type('sair');
    await page.keyboard.press('Enter');
    await expectPage(page, '/login');
  });

  test('casca 11, paleta · servidor fora do ar: as telas continuam, e a falha é dita', async ({
    page,
    watch,
  }) => {
    watch.allow(/^falhou: GET \/api\/v1\/busca/, /^falhou: GET \/api\/healthcheck/);
    await page.route(/v1\/busca\?|healthcheck/, (route) => route.abort('connectionrefused'));
    await openPalette(page);
    await page.keyboard.type('empresas');
    await expect(palette(page).getByRole('status')).toContainText(
      'Não foi possível buscar todos os registros.',
    );
    await expect(chosen(page)).toContainText('Empresas');
  });
});

test.describe('quem só consulta', () => {
  test.use({ who: 'consulta' });

  test('casca 11, paleta · não oferece o que a pessoa não pode, nem trocar da única empresa', async ({
    page,
  }) => {
    await openList(page);
    await openPalette(page);
    await expect(palette(page).getByRole('option', { name: /Criar|Trocar/ })).toHaveCount(0);
  });
});

test.describe('quem não pode nada', () => {
  test.use({ who: 'semAcesso' });

  test('casca 11, paleta · nada se pergunta ao servidor', async ({ page, watch }) => {
    await openPainel(page);
    await openPalette(page);
    await page.keyboard.type('padaria');
    await expect(palette(page).getByRole('status')).toHaveText('Nenhuma tela, ação ou registro encontrado.');
    expect(watch.api().filter((request) => request.url().includes('/v1/busca'))).toEqual([]);
  });
});

test.describe('acessibilidade', () => {
  test.use({ who: 'analista' });

  test('casca 11, paleta · axe', async ({ page }) => {
    await expectAccessible(
      page,
      () => openList(page),
      async () => {
        await openPalette(page);
        await page.keyboard.type('em');
        await expect(palette(page).getByRole('group', { name: 'Registros' })).toBeVisible();
      },
    );
  });
});
