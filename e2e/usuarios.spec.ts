import type { Page } from '@playwright/test';
import { callerFor } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { linkFor } from './support/letters.ts';
import { onOneServer } from './support/ownServer.ts';
import { expectPage } from './support/pages.ts';
import { giveSession } from './support/session.ts';
import { expect } from './support/test.ts';

const test = onOneServer();

const NOVA = 'girassol amarelo na varanda';

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Crie a sua senha' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByLabel('Nova senha').fill(NOVA);
  await page.getByRole('button', { name: 'Salvar a senha' }).click();
  await expect(page.getByText('Senha criada. Entre com ela.')).toBeVisible();
}

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(NOVA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expectPage(page, '/sistema/painel/usuario');
}

test('usuários · convidar, receber a mensagem, criar a senha e entrar; recuperar a senha', async ({
  page,
  browser,
  farol,
}) => {
  const caller = await callerFor(farol.origin, 'analista');
  const context = await browser.newContext({ baseURL: farol.origin });
  await giveSession(context, caller);
  const admin = await context.newPage();
  await admin.goto('/#/sistema/usuario/novo');
  await admin.getByLabel('Nome').fill('Lia Monteiro');
  await admin.getByLabel('E-mail').fill('lia@horizonte.example');
  await admin.getByLabel('Perfil').click();
  await admin.getByRole('option', { name: 'Consulta' }).click();
  await admin.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin.getByRole('heading', { name: 'Lia Monteiro' })).toBeVisible();
  await expect(admin.getByText('ainda não entrou')).toBeVisible();
  await context.close();

  await setPassword(page, await linkFor(farol, 'lia@horizonte.example'));
  await enter(page, 'lia@horizonte.example');

  await page.goto('/#/recuperar-senha');
  await page.getByLabel('E-mail da sua conta').fill('analista@atlas.example');
  await page.getByRole('button', { name: 'Receber o link' }).click();
  await expect(page.getByText('Se houver uma conta com este e-mail')).toBeVisible();
  await page.goto(await linkFor(farol, 'analista@atlas.example'));
  await expect(page.getByRole('heading', { name: 'Crie a sua senha' })).toBeVisible();
});

test('usuários · importar: conferir, corrigir, gravar, e o convite chega', async ({ page, farol }) => {
  await giveSession(page.context(), await callerFor(farol.origin, 'analista'));
  await page.goto('/#/sistema/usuario/consulta');
  await page.getByRole('link', { name: 'Importar' }).click();
  const text =
    'Nome;E-mail;Perfil\r\nRita Prado;rita@horizonte.example;consulta\r\nJoel Dias;joel@horizonte.example;Chefia\r\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'equipe.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('button', { name: 'Com erro: 1' })).toBeVisible();
  await expect(page.getByText('1 convite sai por e-mail depois de gravar.')).toBeVisible();
  await expect(page.getByRole('cell', { name: /Não há “Chefia” em Perfis\. Há: .*Consulta/ })).toBeVisible();
  await expectAccessibleNow(page);
  await page.getByRole('button', { name: 'Corrigir Perfil da linha 3' }).click();
  await page.getByRole('textbox', { name: 'Perfil' }).fill('Consulta');
  await page.getByRole('button', { name: 'Só nesta linha' }).click();
  await page.getByRole('button', { name: 'Conferir com 1 correção' }).click();
  await expect(page.getByRole('button', { name: 'Novo: 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Gravar o lote' }).click();
  const question = page.getByRole('dialog', { name: 'Gravar o lote e convidar 2 pessoas?' });
  await expect(question).toContainText('nada é gravado e ninguém é convidado');
  await question.getByRole('button', { name: 'Gravar e convidar' }).click();
  await expect(page.getByRole('main').getByText('2 registros gravados.')).toBeVisible();
  await expect(page.getByText('2 convites foram para a fila de e-mails.')).toBeVisible();
  expect(await linkFor(farol, 'joel@horizonte.example')).toContain('token=');
});
