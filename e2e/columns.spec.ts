import { openList } from './support/list.ts';
import { expectPage, signOut } from './support/pages.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'analista' });

test('colunas · a escolha é lembrada depois de recarregar, e é de cada pessoa', async ({ page }) => {
  const header = (label: string) => page.getByRole('columnheader').filter({ hasText: label });
  await openList(page);
  await expect(header('CNAE principal')).toHaveCount(0);
  await page.getByRole('button', { name: 'Colunas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escolher colunas' });
  await dialog.getByRole('checkbox', { name: 'CNAE principal' }).check();
  await dialog.getByRole('checkbox', { name: 'UF' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(header('CNAE principal')).toBeVisible();
  await expect(header('UF')).toHaveCount(0);

  await signOut(page);
  await expectPage(page, '/login');
  await signIn(page, 'consulta');
  await expectPage(page, '/sistema/painel/usuario');
  await openList(page);
  await expect(header('UF')).toBeVisible();
  await expect(header('CNAE principal')).toHaveCount(0);

  await signOut(page);
  await expectPage(page, '/login');
  await signIn(page, 'analista');
  await expectPage(page, '/sistema/painel/usuario');
  await openList(page);
  await expect(header('CNAE principal')).toBeVisible();
});
