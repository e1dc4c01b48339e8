import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { parametrosTenantSchema } from '../contract/parametrosTenant.ts';
import { call, callerFor } from './support/api.ts';
import { onOneServer } from './support/ownServer.ts';
import { heading, signOut } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { signIn } from './support/session.ts';
import { expect } from './support/test.ts';

const test = onOneServer();
const PARAMETROS = '/v1/parametros-tenant';

/** Returns the code of a displayed secret, `ahead` steps of 30 s later: the current code may already have been used. */
function codeOf(shown: string, ahead = 0): string {
  const secret = Secret.fromBase32(shown.replace(/\s/g, ''));
  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });
}

const userMenu = (page: Page) => page.getByRole('button', { name: /Menu do usuário/ });

async function expectInside(page: Page): Promise<void> {
  await expect(userMenu(page)).toBeVisible();
  await expect(heading(page, /^Olá/)).toBeVisible();
}

async function openOwnProfile(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page.getByRole('heading', { name: 'Segundo fator' })).toBeVisible();
  // Rendered once the user's factors are loaded.
  await expect(page.getByRole('heading', { name: 'Aplicativo autenticador' })).toBeVisible();
}

/** Closes the dialog with the recovery codes. Returns the codes. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

test('segundo fator · cadastrar o aplicativo, entrar com o código e com um de recuperação', async ({
  page,
  watch,
}) => {
  watch.allow(/^resposta: 401 POST \/api\/login\/segundo-fator$/);
  await page.goto('/');
  // On an IP address no passkey works: the sign-in does not offer one, and the profile gives the reason.
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar chave de acesso' })).toHaveCount(0);
  await signIn(page, 'atlas');
  await expectInside(page);
  await openOwnProfile(page);
  await expect(page.getByText(/pertencem a um nome, não a um número de IP/)).toBeVisible();
  await page.getByRole('button', { name: 'Cadastrar aplicativo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar aplicativo' });
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expect(dialog).toBeFocused();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Código do aplicativo autenticador').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  // Each step is a different dialog: it has the focus, and a screen reader announces its title.
  await expect(page.getByRole('dialog', { name: 'Guarde os códigos' })).toBeFocused();
  const codes = await keepCodes(page);
  await expect(page.getByText('Restam 10 de 10.', { exact: false })).toBeVisible();
  await signOut(page);

  await signIn(page, 'atlas');
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  const code = page.getByLabel('Código do aplicativo autenticador');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('alert')).toHaveText('O código não confere ou já foi usado. Tente de novo.');
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expectInside(page);
  await signOut(page);

  await signIn(page, 'atlas');
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expectInside(page);
  await openOwnProfile(page);
  await expect(page.getByText('Restam 9 de 10.', { exact: false })).toBeVisible();
});

test('segundo fator · cadastrar uma chave de acesso, entrar só com ela, e confirmar um ato por ela', async ({
  page,
  farol,
}) => {
  // Passkeys belong to a host name; 127.0.0.1 is not one.
  const origin = farol.origin.replace('127.0.0.1', 'localhost');
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(origin);
  await signIn(page, 'analista');
  await expectInside(page);
  await openOwnProfile(page);
  await page.getByRole('button', { name: 'Cadastrar chave de acesso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar chave de acesso' });
  await dialog.getByLabel('Nome da chave').fill('Notebook do escritório');
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await keepCodes(page);
  await expect(page.getByText('Notebook do escritório')).toBeVisible();
  await signOut(page);

  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expectInside(page);
  await openOwnProfile(page);
  await page.getByRole('button', { name: 'Remover a chave de acesso Notebook do escritório' }).click();
  const removal = page.getByRole('dialog', { name: 'Remover chave de acesso' });
  await removal.getByRole('radio', { name: 'Chave de acesso' }).check();
  await removal.getByRole('button', { name: 'Remover chave de acesso' }).click();
  await expect(removal).toBeHidden();
  await expect(page.getByText('Notebook do escritório')).toHaveCount(0);
});

test('segundo fator · onde a organização exige, cadastra-se antes de entrar', async ({ page, farol }) => {
  const admin = await callerFor(farol.origin, 'admin');
  const before = parametrosTenantSchema.parse(await (await call(admin, 'GET', PARAMETROS)).json());
  const { versao, modulos, parametros } = before;
  const required = { versao, modulos, parametros: { ...parametros, segundoFatorObrigatorio: true } };
  await call(admin, 'PUT', PARAMETROS, required);
  await page.goto('/');
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Cadastre o segundo fator' })).toBeVisible();
  await page.getByRole('button', { name: 'Usar um aplicativo autenticador' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Código do aplicativo autenticador').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Guarde os códigos de recuperação' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Já guardei, entrar' }).click();
  await expectInside(page);
});
