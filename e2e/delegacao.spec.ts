import type { Page } from '@playwright/test';
import { callerFor } from './support/api.ts';
import { toasts } from './support/feedback.ts';
import { test } from './support/ownServer.ts';
import { heading, open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { storedSession } from './support/session.ts';
import { expect } from './support/test.ts';

test.use({ who: 'analista' });

const faixa = (page: Page) => page.getByRole('note').filter({ hasText: 'em nome de Ana Beatriz Moura' });

async function choose(page: Page, label: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Oferecer delegação' });
  await dialog.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
  await dialog.getByRole('combobox', { name: label }).press('Tab');
}

test('delegação · uma pessoa oferece, a outra aceita e age em seu nome até que a revoguem', async ({
  page,
  another,
  caller,
  origin,
  watch,
}) => {
  watch.allow(/^resposta: 401 /);
  await open(page, `/sistema/usuario/${caller.sessao.uuid}`);
  await page.getByRole('button', { name: 'Oferecer delegação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Oferecer delegação' });
  await choose(page, 'Para quem', 'Caio Vasconcelos');
  await choose(page, 'Empresas', caller.sessao.empresas[0]?.nome ?? '');
  await choose(page, 'Permissões', 'alterar empresas');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Férias de julho');
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Oferecer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Dada a Caio Vasconcelos')).toBeVisible();

  const second = await another('consulta');
  const { uuid } = (await callerFor(origin, 'consulta')).sessao;
  await open(second, `/sistema/usuario/${uuid}`);
  await second.getByRole('button', { name: 'Aceitar: Ana Beatriz Moura' }).click();
  await expect(second.getByText('Aceita', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: /Menu do usuário/ }).click();
  await second.getByRole('menuitem', { name: 'Agir em nome de Ana Beatriz Moura' }).click();
  await expect(faixa(second)).toBeVisible();
  await expect(second.getByText('Encerre a delegação para ver e mudar o seu segundo fator.')).toBeVisible();
  await expect.poll(async () => (await storedSession(second))?.accessTokenDelegado).toBeTruthy();
  await open(second, '/sistema/empresa/consulta');
  await expect(second.getByRole('link', { name: 'Criar empresa' })).toBeVisible();

  await page.getByRole('button', { name: 'Revogar: Caio Vasconcelos' }).click();
  await page
    .getByRole('dialog', { name: 'Revogar esta delegação?' })
    .getByRole('button', { name: 'Revogar' })
    .click();
  await expect(page.getByText('Revogada', { exact: true })).toBeVisible();
  await open(second, '/sistema/painel/usuario');
  await expect(toasts(second).getByText('Você não age mais em nome de Ana Beatriz Moura.')).toBeVisible();
  await expect(faixa(second)).toHaveCount(0);
  await open(second, '/sistema/empresa/consulta');
  await expect(heading(second, 'Empresas')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Criar empresa' })).toHaveCount(0);
});
