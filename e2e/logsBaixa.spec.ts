import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expectAccessibleNow } from './support/axe.ts';
import { heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

test('logs: um pacote é pedido, fica pronto, é baixado e confere sem o Farol; a página anterior volta ao fechar', async ({
  page,
}) => {
  await open(page, '/sistema/log/consulta?livro=auditoria&periodo=30');
  await expect(heading(page, 'Logs')).toBeVisible();
  await page.getByRole('button', { name: 'Baixar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Baixar logs' });
  await expect(dialog.getByRole('checkbox', { name: 'Auditoria' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Auditoria' }).uncheck();
  await expect(dialog.getByRole('alert')).toHaveText('Escolha ao menos um livro.');
  await expect(dialog.getByRole('button', { name: 'Pedir pacote' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Auditoria' }).check();
  await dialog.getByRole('checkbox', { name: 'Acessos' }).check();
  await dialog.getByRole('radio', { name: 'JSON Lines' }).check();
  await expect(dialog.getByText(/^[\d.]+ linhas/)).toBeVisible();
  await expectAccessibleNow(page, [390, 1280]);

  const before = await dialog.getByRole('listitem').filter({ hasText: 'Pronta' }).count();
  await dialog.getByRole('button', { name: 'Pedir pacote' }).click();
  const ready = dialog.getByRole('listitem').filter({ hasText: 'Pronta' });
  await expect(ready).toHaveCount(before + 1, { timeout: 60_000 });
  await expectAccessibleNow(page, [390, 1280]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ready
      .first()
      .getByRole('button', { name: /^Baixar o pacote/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^logs-.*\.zip$/);
  const { stdout } = await promisify(execFile)(process.execPath, [
    'scripts/farol.ts',
    'verificar',
    await download.path(),
  ]);
  expect(stdout).toContain('O pacote está inteiro');

  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Auditoria' })).toHaveAttribute('aria-selected', 'true');
});
