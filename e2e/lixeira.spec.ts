import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleNow } from './support/axe.ts';
import { freshCnpj, freshCpf } from './support/numbers.ts';
import { box, heading, open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Presses a button that saves a file. Returns the text of the file. */
async function saved(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  return readFile(await (await download).path(), 'utf8');
}

test.use({ who: 'atlas' });

const DADOS = 'Maria Direito ao Esquecimento';
const NOMES = ['Lixeira Primeira Ltda', 'Lixeira Segunda Ltda'];

test('lixeira · o que se exclui volta com Desfazer, e pela página, um ou vários', async ({ page }) => {
  for (const nome of NOMES) {
    await open(page, '/sistema/fornecedor/novo');
    await box(page, 'Nome').fill(nome);
    await box(page, 'CPF/CNPJ').fill(freshCnpj());
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(heading(page, nome)).toBeVisible();
  }
  const [primeira = '', segunda = ''] = NOMES;
  await page.getByRole('button', { name: 'Excluir' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('vai para a lixeira');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('1 registro restaurado.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar em Fornecedores' }).fill('lixeira');
  for (const nome of NOMES) await page.getByRole('checkbox', { name: `Selecionar ${nome}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await page.getByRole('link', { name: 'Lixeira', exact: true }).click();
  await expect(heading(page, 'Lixeira de fornecedores')).toBeVisible();
  await expectAccessibleNow(page);
  const search = page.getByRole('searchbox', { name: 'Buscar na lixeira' });
  await search.fill('lixeira segunda');
  await expect(page.getByRole('row', { name: new RegExp(primeira) })).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(segunda) })).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('lixeira segunda');
  await search.fill('nada com este nome');
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await page.getByRole('button', { name: `Restaurar ${primeira}` }).click();
  await expect(page.getByRole('row', { name: new RegExp(primeira) })).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Selecionar ${segunda}` }).check();
  await page.getByRole('button', { name: 'Restaurar marcados' }).click();
  await expect(page.getByRole('row', { name: new RegExp(segunda) })).toHaveCount(0);
  await page
    .getByRole('button', { name: 'Voltar à lista' })
    .or(page.getByRole('link', { name: 'Voltar à lista' }))
    .click();
  await page.getByRole('searchbox', { name: 'Buscar em Fornecedores' }).fill('lixeira');
  for (const nome of NOMES) await expect(page.getByRole('link', { name: nome })).toBeVisible();
});

test('lixeira · os dados de uma pessoa são eliminados a partir da ficha, com motivo, senha e comprovante', async ({
  page,
}) => {
  await open(page, '/sistema/fornecedor/novo');
  await box(page, 'Nome').fill(DADOS);
  await box(page, 'CPF/CNPJ').fill(freshCpf());
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(heading(page, DADOS)).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar dados (LGPD)…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir e continuar' }).click();

  const dialog = page.getByRole('dialog', { name: 'Eliminar dados pessoais' });
  await expect(dialog).toContainText('CPF/CNPJ');
  await expect(dialog).toContainText('CTN, art. 195');
  await expectAccessibleNow(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: `Eliminar os dados pessoais de ${DADOS}` }).click();
  await dialog.getByRole('button', { name: 'Eliminar de vez' }).click();
  await expect(dialog).toContainText('Diga o motivo.');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pedido por carta em 20/11/2026');
  await dialog.getByRole('textbox', { name: 'Nome do registro' }).fill(DADOS);
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Eliminar de vez' }).click();

  const proof = page.getByRole('dialog', { name: 'Dados eliminados' });
  await expect(proof).toContainText('art. 18, VI');
  expect(await saved(page, proof.getByRole('button', { name: 'Baixar comprovante' }))).toContain(DADOS);
  await expectAccessibleNow(page);
  await proof.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('row', { name: new RegExp(DADOS) })).toHaveCount(0);

  await open(page, '/sistema/auditoria/consulta');
  await page
    .getByRole('row', { name: /Eliminou dados pessoais/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  const again = await saved(page, page.getByRole('button', { name: 'Baixar comprovante da eliminação' }));
  expect(again).toContain('Pedido por carta em 20/11/2026');
  expect(again).not.toContain(DADOS);
});
