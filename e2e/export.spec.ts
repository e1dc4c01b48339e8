import { readFile } from 'node:fs/promises';
import { names, openList } from './support/list.ts';
import { expect, test } from './support/test.ts';

const BOM = '\uFEFF';

test.use({ who: 'analista' });

test('exportar · tudo o que combina, não só a página, em CSV com BOM e ponto e vírgula', async ({ page }) => {
  await openList(page, 'perPage=10&sort=nome&order=DESC');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  // It says so for three seconds, less than a slow machine may take to read the file.
  await expect(page.getByText('Exportação concluída.')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^empresas.*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith(BOM)).toBe(true);
  const lines = text.slice(1).trim().split('\r\n');
  expect(lines).toHaveLength(41);
  expect(lines[0]?.split(';')[0]).toBe('Nome');
  expect(lines[1]).toContain('Transportadora Serra Azul S.A.;');
  expect(lines[40]).toContain('Academia Corpo em Ação Ltda;');
});

test('exportar · com filtro, só o que combina', async ({ page }) => {
  await openList(page, `filter=${encodeURIComponent('{"regimeTributario":["MEI"]}')}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain('João Batista Nogueira Entregas');
});

test('exportar · com linhas marcadas, só elas, e as ferramentas continuam à mão', async ({ page }) => {
  await openList(page);
  const marked = await names(page).first().textContent();
  await page.getByRole('checkbox', { name: `Selecionar ${marked}` }).check();
  await expect(page.getByRole('toolbar', { name: 'Registros selecionados' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar em Empresas' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar marcados' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(marked);
});
