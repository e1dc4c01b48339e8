import type { Page } from '@playwright/test';
import { z } from 'zod';
import { addDays, formatDate, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { call } from './support/api.ts';
import { expectAccessible, expectAccessibleNow } from './support/axe.ts';
import { box, heading, open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const servicoSchema = z.object({ id: z.uuid() });
const NOME = 'ERP da matriz e das filiais do Norte, do Nordeste e do Sul';

/** Returns the response status of a request by a program with this key. */
async function asked(origin: string, chave: string): Promise<number> {
  const headers = { authorization: `Bearer ${chave}` };
  return (await fetch(`${origin}/api/v1/fornecedores`, { headers })).status;
}

/** Copies the key from the dialog that shows it once, and closes the dialog. Returns the key. */
async function keepKey(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Guarde a chave agora' });
  await expect(dialog).toContainText('Ela aparece só agora');
  const chave = (await dialog.locator('code').first().textContent()) ?? '';
  expect(chave).toMatch(/^farol_[\w-]{43}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copiar chave' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copiada.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(chave);
  // Esc does not close the dialog, so that the key is not lost by mistake.
  await page.keyboard.press('Escape');
  await expectAccessibleNow(page);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(chave)).toHaveCount(0);
  return chave;
}

test('uma chave se cria, é mostrada uma vez, serve, se troca e se revoga', async ({
  page,
  caller,
  origin,
  watch,
}) => {
  const nome = `Integração ${crypto.randomUUID().slice(0, 8)}`;
  const body = { nome, ativo: true, todasEmpresas: true, permissoes: ['FORNECEDOR_BUSCA'] };
  const { id } = servicoSchema.parse(await (await call(caller, 'POST', '/v1/servicos', body)).json());
  const today = todayInSaoPaulo(new Date());
  const section = page.getByRole('region', { name: 'Chaves de API' });
  const rows = section.getByRole('listitem');
  const visit = async () => {
    await open(page, `/sistema/integracoes/${id}`);
    await expect(heading(page, nome)).toBeVisible();
    await expect(section).toBeVisible();
  };
  await visit();
  await expect(section).toContainText('Nenhuma chave ainda');

  await section.getByRole('button', { name: 'Criar chave' }).click();
  const making = page.getByRole('dialog', { name: 'Criar chave' });
  await making.getByRole('button', { name: 'Criar chave' }).click();
  await expect(box(page, 'Nome da chave')).toHaveAccessibleDescription('Dê um nome à chave.');
  await expect(box(page, 'Nome da chave')).toBeFocused();
  await box(page, 'Nome da chave').fill(NOME);
  await box(page, 'Endereços permitidos').fill('127.0.0.0/8\nrede');
  await making.getByRole('button', { name: 'Criar chave' }).click();
  await expect(box(page, 'Endereços permitidos')).toHaveAccessibleDescription(/“rede”: Escreva um endereço/);
  await expectAccessibleNow(page);
  await box(page, 'Endereços permitidos').fill('127.0.0.0/8\n::1');
  await box(page, 'Expira em').fill('01/01/2020');
  await box(page, 'Sua senha').fill(SENHA);
  watch.allow(/^resposta: 400 POST \/api\/v1\/servicos\/[\w-]+\/chaves$/);
  await making.getByRole('button', { name: 'Criar chave' }).click();
  await expect(box(page, 'Expira em')).toHaveAccessibleDescription('Escolha hoje ou um dia que ainda vem.');
  await box(page, 'Expira em').fill('31/12/2099');
  await making.getByRole('button', { name: 'Criar chave' }).click();
  const first = await keepKey(page);
  expect(await asked(origin, first)).toBe(200);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${first.slice(0, 12)}`);
  for (const told of ['Ativa', NOME, '31/12/2099', '127.0.0.0/8, ::1', '600', caller.sessao.name])
    await expect(rows).toContainText(told);
  await expect(rows).not.toContainText('ainda não usada');

  await section.getByRole('button', { name: /^Trocar a chave ERP/ }).click();
  const replacing = page.getByRole('dialog', { name: 'Trocar chave' });
  await expect(box(page, 'A nova expira em')).toHaveValue('31/12/2099');
  await replacing.getByRole('textbox', { name: 'Dias em que a anterior ainda serve' }).fill('10');
  await expect(replacing.getByRole('status')).toContainText(
    `até ${formatDate(addDays(today, 10))}, inclusive`,
  );
  await box(page, 'Sua senha').fill(SENHA);
  await replacing.getByRole('button', { name: 'Trocar' }).click();
  await expect(page.getByRole('dialog', { name: 'Guarde a chave agora' })).toContainText(
    `serve até ${formatDate(addDays(today, 10))}, inclusive`,
  );
  const second = await keepKey(page);
  expect([await asked(origin, first), await asked(origin, second)]).toEqual([200, 200]);
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Em troca' })).toContainText('Serve até');
  await expect(rows.filter({ hasText: 'Ativa' })).toContainText('31/12/2099');
  await expectAccessible(page, visit);

  // The keys are removed with their service; the dialog warns before that.
  await page.getByRole('button', { name: 'Excluir' }).click();
  const removing = page.getByRole('dialog', { name: /^Excluir/ });
  await expect(removing).toContainText('2 chaves de API dele deixam de servir');
  await removing.getByRole('button', { name: 'Cancelar' }).click();

  const revoke = async (row: number) => {
    await rows
      .nth(row)
      .getByRole('button', { name: /^Revogar a chave ERP/ })
      .click();
    const question = page.getByRole('dialog', { name: `Revogar a chave ${NOME}?` });
    await expect(question).toContainText('é recusado (401)');
    await question.getByRole('button', { name: 'Revogar' }).click();
    await expect(question).toBeHidden();
  };
  await revoke(0);
  await expect(rows).toHaveCount(1);
  expect([await asked(origin, first), await asked(origin, second)]).toEqual([200, 401]);
  await revoke(0);
  await expect(section).toContainText('Nenhuma chave deste serviço serve mais');
  expect([await asked(origin, first), await asked(origin, second)]).toEqual([401, 401]);
  await section.getByRole('button', { name: 'Mostrar 2 que não servem mais' }).click();
  await expect(rows.filter({ hasText: 'Revogada' })).toHaveCount(2);
  await expectAccessibleNow(page);
});
