import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { formatAccessKey } from '../contract/brasil/accessKey.ts';
import { type Caller, call } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'analista' });

const rowsSchema = z.array(z.object({ id: z.string(), chave: z.string(), emitente: z.string() }));

/** Returns a matching document of the company that the page acts for. */
async function anyOf(caller: Caller, resource: 'nfes' | 'ctes', filter: object) {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const [row] = rowsSchema.parse(await (await call(caller, 'GET', `/v1/${resource}?${query}`)).json());
  if (!row) throw new Error(`Nothing in ${resource} for this test`);
  return row;
}

test('uma NF-e se lê na tela, sai em PDF e mostra o seu XML', async ({ page, caller }) => {
  const { id, chave, emitente } = await anyOf(caller, 'nfes', { completude: ['COMPLETO'] });
  await open(page, `/sistema/nfe/${id}`);
  await expect(heading(page, emitente)).toBeVisible();
  const sheet = page.getByRole('article', { name: 'DANFE' });
  await expect(sheet).toContainText(formatAccessKey(chave));
  await expect(sheet.getByRole('table', { name: 'Dados dos produtos e serviços' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Linha do tempo' })).toContainText('Autorização de uso');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${chave}.pdf`);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  // The printer gets the same sheets, rendered until printing ends.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const printed = page.locator('.farol-papel svg');
  await expect(printed.first()).toContainText('RECEBEMOS DE');
  await expect(printed.first()).toContainText(formatAccessKey(chave));
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(printed).toHaveCount(0);

  await page.getByRole('button', { name: 'Ver XML' }).click();
  const dialog = page.getByRole('dialog', { name: 'XML do documento' });
  await expect(dialog).toContainText('<nfeProc');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copiar tudo' }).click();
  await expect(page.getByText('XML copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<nfeProc');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
});

test('a página de um CT-e é acessível', async ({ page, caller }) => {
  const { id } = await anyOf(caller, 'ctes', {});
  await expectAccessible(page, async () => {
    await open(page, `/sistema/cte/${id}`);
    await expect(page.getByRole('article', { name: 'DACTE' })).toBeVisible();
  });
});

test('de um CT-e chega-se à NF-e que ele transporta, e dela de volta', async ({ page, caller }) => {
  const { id, emitente } = await anyOf(caller, 'ctes', {});
  await open(page, `/sistema/cte/${id}`);
  await page
    .getByRole('list', { name: 'Este documento se refere a' })
    .getByRole('link', { name: /^NF-e \d+ · / })
    .click();
  await expect(page.getByRole('article', { name: 'DANFE' })).toBeVisible();
  const carriers = page.getByRole('list', { name: 'Referido por' }).getByRole('link');
  const back = carriers.and(page.locator(`[href$="/sistema/cte/${id}"]`));
  await expect(back).toHaveText(new RegExp(`^CT-e \\d+ · ${emitente}$`));
  await back.click();
  await expect(page).toHaveURL(new RegExp(`/sistema/cte/${id}$`));
});
