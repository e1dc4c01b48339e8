import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { aceiteSchema } from '../contract/fiscal/pedidoManifestacao.ts';
import { chaveDe } from '../tests/support/manifestacao.ts';
import { unzip } from '../tests/support/zip.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { terminada } from './support/notas.ts';

import { heading, open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
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

test('logs: de uma chamada se baixa o pacote técnico, com o evento assinado e o recibo', async ({
  page,
  caller,
}) => {
  const [empresa] = caller.sessao.empresas;
  const chave = chaveDe(870_000_000 + (Date.now() % 1_000_000));
  const asked = await fetch(`${caller.origin}/api/v1/nfe/manifestacoes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${caller.tokens.accessToken}`,
      'farol-empresa-usuario': empresa?.uuid ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ tpEvento: '210210', chaves: [chave], senha: SENHA }),
  });
  expect(asked.status).toBe(202);
  await terminada(caller, aceiteSchema.parse(await asked.json()).tarefaId ?? '');
  await open(page, `/sistema/log/consulta?chave=${chave}`);
  const rows = page.getByRole('row').filter({ hasText: 'Evento de NF-e' });
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole('button').click();
  await page.getByRole('button', { name: 'Baixar pacote técnico' }).click();
  const dialog = page.getByRole('dialog', { name: 'Baixar logs' });
  await expect(dialog.getByRole('radio', { name: 'Pacote técnico (XML trocado)' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'CPFs inteiros' })).toBeDisabled();
  await expect(dialog.getByText(chave)).toBeVisible();
  await expectAccessibleNow(page, [390, 1280]);
  await dialog.getByRole('button', { name: 'Pedir pacote' }).click();
  const ready = dialog
    .getByRole('listitem')
    .filter({ hasText: 'Pacote técnico' })
    .filter({ hasText: 'Pronta' });
  await expect(ready).toHaveCount(1, { timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ready.getByRole('button', { name: /^Baixar o pacote/ }).click(),
  ]);
  const files = await unzip(new Uint8Array(readFileSync(await download.path())));
  const text = (end: string) =>
    new TextDecoder().decode([...files].find(([nome]) => nome.endsWith(end))?.[1]);
  expect(text('/evento-assinado-1.xml')).toContain(chave);
  expect(text('/recibo-1.xml')).toContain('<nProt>');
});
