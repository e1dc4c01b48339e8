import { expectPage } from './support/pages.ts';
import { EMAILS, SENHA } from './support/people.ts';
import { signIn, storedSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('sign-in · o endereço vazio leva a /login', async ({ page }) => {
  await page.goto('/');
  await expectPage(page, '/login');
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
});

test('sign-in · o e-mail tem o foco logo que a tela chega: Tab leva à senha, e Enter entra', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(EMAILS.consulta);
  await page.keyboard.press('Tab');
  await page.keyboard.type(SENHA);
  await page.keyboard.press('Enter');
  await expectPage(page, '/sistema/painel/usuario');
});

test('sign-in · pedir um link: o e-mail tem o foco e, depois de enviado, o título, que se lê com o aviso', async ({
  page,
}) => {
  await page.goto('/#/recuperar-senha');
  await expect(page.getByLabel('E-mail da sua conta')).toBeFocused();
  await page.keyboard.type('ninguem@horizonte.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('você vai receber uma mensagem');
  await expect(page.getByRole('heading', { name: 'Crie uma nova senha' })).toBeFocused();
});

test('sign-in · uma resposta 200 que traz erro é uma recusa, com a frase dela (4.1 e 8)', async ({
  page,
}) => {
  await page.goto('/');
  const answers = [
    [{ error: { codigo: 'MANUTENCAO', mensagem: 'Voltamos às 14h.' } }, 'Voltamos às 14h.'],
    [{ error: 'Conta em revisão.' }, 'Conta em revisão.'],
    [{ refreshToken: 'x' }, /^O servidor não confirmou a sua entrada/],
  ] as const;
  for (const [json, said] of answers) {
    await page.route('**/api/login', (route) => route.fulfill({ json }), { times: 1 });
    await signIn(page, 'consulta');
    await expect(page.getByRole('alert')).toHaveText(said);
    await expectPage(page, '/login');
  }
});

test('painel · uma resposta 200 que traz erro é uma falha, com a frase dela e outra tentativa (8)', async ({
  page,
}) => {
  const json = { error: { codigo: 'MANUTENCAO', mensagem: 'Os números voltam às 14h.' } };
  await page.route('**/api/v1/painel*', (route) => route.fulfill({ json }), { times: 1 });
  await page.goto('/');
  await signIn(page, 'consulta');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Os números voltam às 14h.');
  await alert.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(alert).toHaveCount(0);
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
  // Until the page is rendered the form stays, and shows that the sign-in is pending.
  await expect(page.getByRole('button', { name: 'Entrando…' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Olá, Ana Beatriz Moura' })).toBeVisible();
});
