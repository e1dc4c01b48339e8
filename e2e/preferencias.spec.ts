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

/** Chooses, and waits until the server has it. */
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
    // As whoever signs in finds it: open, beside the page (specification 4.3).
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
    // What sends is here from now on.
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
