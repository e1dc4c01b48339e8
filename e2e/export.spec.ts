import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { MAX_DIRETO } from '../contract/exportacao.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { names, openList } from './support/list.ts';
import { test as own } from './support/ownServer.ts';
import { heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const BOM = '\uFEFF';

test.use({ who: 'analista' });

test('exportar · tudo o que combina, não só a página, em CSV com BOM e ponto e vírgula', async ({ page }) => {
  await openList(page, 'perPage=10&sort=nome&order=DESC');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  // The toast is shown for three seconds, less than a slow machine may take to read the file.
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

test('exportar · da barra dos marcados escolhem-se registros, campos e formato, e as escolhas são lembradas', async ({
  page,
}) => {
  await openList(page, 'perPage=10');
  const marked = await names(page).first().textContent();
  await page.getByRole('checkbox', { name: `Selecionar ${marked}` }).check();
  const bar = page.getByRole('toolbar', { name: 'Registros selecionados' });
  const dialog = page.getByRole('dialog', { name: 'Exportar empresas' });
  await bar.getByRole('button', { name: 'Exportar…' }).click();
  await expect(dialog.getByRole('radio', { name: 'O marcado' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Escolhidos' }).check();
  await dialog.getByRole('checkbox', { name: 'Bairro' }).check();
  await dialog.getByRole('radio', { name: 'A lista inteira: 40 empresas' }).check();
  await expectAccessibleNow(page, [320, 1280]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^empresas.*\.xlsx$/);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(sheets[0]?.rows).toHaveLength(41);
  expect(sheets[0]?.rows[0]).toContain('Bairro');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Exportar…' }).first().click();
  await expect(dialog.getByRole('checkbox', { name: 'Bairro' })).toBeChecked();
});

own('exportar · muitos são escritos em segundo plano, e o sino leva ao arquivo', async ({ page, farol }) => {
  await farol.stop();
  await farol.sql(
    `insert into fornecedores (tenant_id, cpf_cnpj, nome, observacao)
       select tenant_id, 'MUITOS' || lpad(n::text, 8, '0'), 'Zulu ' || n, E'=1+1\nsegunda linha'
         from usuarios, generate_series(1, ${MAX_DIRETO}) n where email = 'analista@horizonte.example'`,
  );
  await farol.start();
  await open(page, '/sistema/fornecedor/consulta');
  await expect(heading(page, 'Fornecedores')).toBeVisible();
  await page.getByRole('button', { name: 'Exportar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar fornecedores' });
  await dialog.getByRole('radio', { name: 'Todos, com os textos longos' }).check();
  await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar', exact: true }).click(),
  ]);
  await expect(dialog.getByRole('status')).toContainText(/5\.\d{3} linhas em fornecedores-.*\.xlsx/);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /^Avisos: [1-9]/ }).click();
  await page
    .getByRole('dialog', { name: 'Avisos' })
    .getByRole('link', { name: 'Exportação de Fornecedores' })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar o arquivo' }).click(),
  ]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  const [titles = [], ...rows] = sheets[0]?.rows ?? [];
  const zulus = rows.filter((row) => String(row[titles.indexOf('Nome')]).startsWith('Zulu '));
  expect(zulus).toHaveLength(MAX_DIRETO);
  expect(zulus[0]?.[titles.indexOf('Observação')]).toBe('=1+1\nsegunda linha');
});
