import { expectPage } from './support/pages.ts';
import { signIn, storedSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('sign-in · o endereço vazio leva a /login', async ({ page }) => {
  await page.goto('/');
  await expectPage(page, '/login');
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
});

test('sign-in · senha errada diz a frase e mantém a pessoa na tela', async ({ page, watch }) => {
  watch.allow(/^resposta: 401 POST \/api\/login$/);
  await page.goto('/');
  await signIn(page, 'consulta', 'não é esta');
  await expect(page.getByRole('alert')).toHaveText('E-mail ou senha não conferem.');
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await expectPage(page, '/login');
});

test('sign-in · sem e-mail ou sem senha diz o que falta, no campo', async ({ page, watch }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Informe o e-mail.');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription('Informe a senha.');
  expect(watch.api()).toEqual([]);
});

test('sign-in · administrador chega ao painel do administrador', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'admin');
  await expectPage(page, '/sistema/painel/admin');
  await expect(page.getByRole('heading', { name: 'Olá, Helena Farias' })).toBeVisible();
});

test('sign-in · outro perfil chega ao painel do usuário', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'analista');
  await expectPage(page, '/sistema/painel/usuario');
  await expect(page.getByRole('heading', { name: 'Olá, Ana Beatriz Moura' })).toBeVisible();
});

test('sign-in · a tela de entrada serve antes de o sistema chegar', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/App-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await signIn(page, 'analista');
  await expect.poll(async () => (await storedSession(page))?.accessToken).toBeTruthy();
  // Until the page is drawn the form stays, and says what is going on.
  await expect(page.getByRole('button', { name: 'Entrando…' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Olá, Ana Beatriz Moura' })).toBeVisible();
});
