import type { Page } from '@playwright/test';
import { openSettings } from './support/feedback.ts';
import { onOneServer } from './support/ownServer.ts';
import { open } from './support/pages.ts';
import { signIn } from './support/session.ts';
import { expect } from './support/test.ts';

const test = onOneServer();
test.use({ keepsChoices: true });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });
const kept = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/preferencias') && response.status() === 200,
  );
const place = async (page: Page, name: string) =>
  (await openSettings(page)).getByRole('radio', { name, exact: true });

/** Makes a choice and waits until the server has stored it. */
async function keep(page: Page, choose: () => Promise<void>): Promise<void> {
  const answered = kept(page);
  await choose();
  await answered;
}

test.describe('outro navegador', () => {
  test.use({ who: 'analista' });
  test('preferências · menu, grupos e lugar dos avisos seguem a pessoa a outro navegador, sem nada se mover lá', async ({
    page,
    another,
  }) => {
    await open(page, '/sistema/empresa/consulta');
    await keep(page, () => group(page, 'Cadastros').click());
    await keep(page, () =>
      menu(page).getByRole('button', { name: 'Deixar o menu por cima da página' }).click(),
    );
    await page.keyboard.press('Escape');
    await keep(page, async () => (await place(page, 'Embaixo, à esquerda')).check());

    const other = await another('analista');
    await open(other, '/sistema/empresa/consulta');
    await other.evaluate(() => localStorage.removeItem('farol-sessao'));
    await other.reload();
    await signIn(other, 'analista');
    await expect(other.getByRole('heading', { name: 'Empresas' })).toBeVisible();
    // The menu is as after every sign-in: open, beside the page (docs/especificacao.md 4.3).
    await expect(group(other, 'Cadastros')).toHaveAttribute('aria-expanded', 'false');
    await other.reload();
    await other.getByRole('button', { name: 'Abrir o menu' }).click();
    await expect(other.locator('.MuiDrawer-root').getByRole('navigation')).toBeVisible();
    await expect(group(other, 'Cadastros')).toHaveAttribute('aria-expanded', 'false');
    await expect(group(other, 'Fiscal')).toHaveAttribute('aria-expanded', 'true');
    await other.keyboard.press('Escape');
    await expect(await place(other, 'Embaixo, à esquerda')).toBeChecked();
  });
});

const column = (page: Page, name: string) => page.getByRole('columnheader', { name: new RegExp(name) });
const columnChoice = (page: Page) => page.getByRole('dialog', { name: 'Escolher colunas' });
async function openColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Colunas' }).click();
  await expect(columnChoice(page)).toBeVisible();
}

test.describe('listas', () => {
  test.use({ who: 'analista', viewport: { width: 1280, height: 800 } });
  test('preferências · colunas, altura das linhas, linhas por página e Ver ao lado seguem a pessoa; duas janelas não se desfazem', async ({
    page,
    another,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/preferencias')) sent.push(request.postData() ?? '');
    });
    await open(page, '/sistema/empresa/consulta');
    await expect(column(page, 'UF')).toBeVisible();
    const other = await another('analista');
    await open(other, '/sistema/empresa/consulta');
    await expect(column(other, 'UF')).toBeVisible();
    await openColumns(page);
    await keep(page, () => columnChoice(page).getByRole('checkbox', { name: 'UF' }).uncheck());
    await page.keyboard.press('Escape');
    await keep(page, async () => {
      await page.getByRole('combobox', { name: 'Itens por pagina:' }).selectOption('10');
    });
    await openColumns(other);
    await keep(other, () => columnChoice(other).getByRole('radio', { name: 'Compacta' }).check());
    await open(page, '/sistema/nfe/consulta');
    await keep(page, () => page.getByRole('button', { name: 'Ver ao lado' }).click());
    // Each choice is sent once, without any other.
    expect(sent.map((body) => Object.keys(JSON.parse(body)))).toEqual([
      ['empresas.datatable'],
      ['itensPorPagina'],
      ['documento-ao-lado'],
    ]);

    const third = await another('analista');
    await third.setViewportSize({ width: 1280, height: 800 });
    await open(third, '/sistema/empresa/consulta');
    await third.reload();
    await expect(column(third, 'UF')).toHaveCount(0);
    await expect(third.getByRole('combobox', { name: 'Itens por pagina:' })).toHaveValue('10');
    await openColumns(third);
    await expect(columnChoice(third).getByRole('radio', { name: 'Compacta' })).toBeChecked();
    await open(third, '/sistema/nfe/consulta');
    await expect(third.getByRole('button', { name: 'Ver ao lado' })).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('duas janelas', () => {
  test.use({ who: 'atlas' });
  test('preferências · duas janelas que mudam coisas diferentes não desfazem uma a da outra', async ({
    page,
    another,
  }) => {
    const other = await another('atlas');
    for (const one of [page, other]) {
      await open(one, '/sistema/empresa/consulta');
    }
    await keep(page, () => group(page, 'Cadastros').click());
    await keep(other, () => group(other, 'Fiscal').click());
    for (const one of [page, other]) {
      await one.reload();
      await one.getByRole('button', { name: 'Abrir o menu' }).click();
      await expect(group(one, 'Cadastros')).toHaveAttribute('aria-expanded', 'false');
      await expect(group(one, 'Fiscal')).toHaveAttribute('aria-expanded', 'false');
    }
  });
});

test.describe('sem rede', () => {
  test.use({ who: 'consulta' });
  test('preferências · sem rede a escolha vale, fica e é enviada na volta; quem entra depois não a vê', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    await open(page, '/sistema/empresa/consulta');
    const drawer = await openSettings(page);
    // From here on the code that sends the choices is loaded.
    await keep(page, () => drawer.getByRole('radio', { name: 'Em cima, ao centro' }).check());
    await context.setOffline(true);
    await drawer.getByRole('radio', { name: 'Embaixo, ao centro' }).check();
    await expect(page.locator('[data-posicao=bottom-center]')).toContainText('Os avisos de validação');
    const answered = kept(page);
    await context.setOffline(false);
    await answered;
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /Menu do usuário/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await signIn(page, 'semAcesso');
    await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
    await expect(await place(page, 'Em cima, à direita')).toBeChecked();
  });
});
