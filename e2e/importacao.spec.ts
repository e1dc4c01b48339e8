import { cpfCheckDigits } from '../contract/brasil/cpf.ts';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { importacaoSchema } from '../contract/importacao.ts';
import { call, createEmpresa, updateEmpresa } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { selector, TODAS } from './support/escopo.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.describe('importar fornecedores', () => {
  test.use({ who: 'atlas' });

  test('do arquivo à conferência, à gravação e de volta', async ({ page }) => {
    await page.goto('/#/sistema/fornecedor/consulta');
    await page.getByRole('link', { name: 'Importar' }).click();
    const text = `CNPJ;Razão Social;Cidade\r\n${sampleCnpj(7001)};Importada Um Ltda;Santos\r\n123;Sem número;\r\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await expect(page.getByLabel('Nome fantasia')).toHaveValue('');
    await expect(page.getByLabel('Município')).toHaveValue('2');
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByRole('group', { name: 'Passo 3 de 4: Conferência' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Novo: 1' })).toBeVisible();
    await expect(page.getByRole('cell', { name: /CPF\/CNPJ inválido/ })).toBeVisible();
    await page.getByRole('button', { name: 'Gravar o lote' }).click();
    await expect(page.getByRole('main').getByText('1 registro gravado.')).toBeVisible();
    await page.getByRole('link', { name: 'Ver 1 fornecedor' }).click();
    await expect(page.getByRole('link', { name: 'Importada Um Ltda' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Remover o filtro Importação/ })).toContainText(
      'lista.csv',
    );
    // Fornecedores are shared by all companies of the client: the selected company stays.
    await expect(selector(page)).not.toHaveValue(TODAS);
    await page.getByRole('link', { name: 'Importar' }).click();
    await page.getByRole('button', { name: 'lista.csv' }).first().click();
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer importação' }).click();
    await expect(page.getByText('Importação desfeita: os registros voltaram a ser como eram.')).toBeVisible();
  });

  test('o que foi recusado se corrige na conferência, e a leitura do arquivo se vê e se muda', async ({
    page,
  }) => {
    await page.goto('/#/sistema/fornecedor/importar');
    const text = `Relatório;;\r\nCNPJ;Razão Social;Simples\r\n${sampleCnpj(7101)};Corrigida Um;talvez\r\n${sampleCnpj(7102)};Corrigida Dois;talvez\r\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'corrigir.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const read = page.getByRole('region', { name: 'Como o arquivo foi lido' });
    await expect(read.getByText('Achado: Linha 2: CNPJ · Razão Social · Simples')).toBeVisible();
    await read.getByRole('combobox', { name: 'Codificação' }).click();
    await page.getByRole('option', { name: 'Windows-1252' }).click();
    await expect(read.getByText(/confira os nomes/)).toBeVisible();
    await read.getByRole('combobox', { name: 'Codificação' }).click();
    await page.getByRole('option', { name: 'Descobrir pelo conteúdo' }).click();
    await expect(read.getByText('Achado: UTF-8')).toBeVisible();
    await expectAccessibleNow(page);
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByRole('button', { name: 'Com erro: 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Corrigir Optante pelo Simples da linha 3' }).click();
    await page.getByRole('combobox', { name: 'Optante pelo Simples' }).selectOption('Sim');
    await page.getByRole('button', { name: 'Em todas com “talvez”' }).click();
    await expect(page.getByText('Passa a: Sim')).toHaveCount(2);
    await expectAccessibleNow(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar recusadas' }).click();
    expect((await download).suggestedFilename()).toBe('recusadas-fornecedores.csv');
    await page.getByRole('button', { name: 'Conferir com 1 correção' }).click();
    await expect(page.getByRole('button', { name: 'Novo: 2' })).toBeVisible();
  });

  test('o que a conferência recusa inteiro diz por quê, e fica dito', async ({ page }) => {
    await page.goto('/#/sistema/fornecedor/importar');
    const alike = Array.from({ length: 11 }, (_, index) => {
      const base = `${String(index).padStart(3, '0')}456789`;
      return `${base}${cpfCheckDigits(base)};Pessoa ${index}\r\n`;
    });
    const buffer = Buffer.from(`CPF;Nome\r\n${alike.join('')}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Conferir' }).click();
    const why = page.getByRole('main').getByRole('alert');
    await expect(why).toContainText('***.456.789-**');
    await page.reload();
    await expect(why).toContainText('***.456.789-**');
    await expectAccessibleNow(page);
  });

  test('um número sem os zeros, que pode ser CPF ou CNPJ, se escolhe na conferência', async ({ page }) => {
    await page.goto('/#/sistema/fornecedor/importar');
    await page.locator('input[type=file]').setInputFiles({
      name: 'dois.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('CNPJ;Nome\r\n3700;Número De Dois\r\n'),
    });
    await page.getByRole('button', { name: 'Conferir' }).click();
    await page.getByRole('button', { name: 'Corrigir CPF/CNPJ da linha 2' }).click();
    await page.getByRole('combobox', { name: 'CPF/CNPJ' }).selectOption('00.000.000/0037-00');
    await page.getByRole('button', { name: 'Só nesta linha' }).click();
    await page.getByRole('button', { name: 'Conferir com 1 correção' }).click();
    await expect(page.getByRole('button', { name: 'Novo: 1' })).toBeVisible();
  });

  test('um campo se altera em todos os que atendem a um filtro, confere-se antes, e se desfaz', async ({
    page,
  }) => {
    await page.goto('/#/sistema/fornecedor/importar');
    const rows = [1, 2, 3].map((at) => `${sampleCnpj(7200 + at)};Lote Alterável ${at}`).join('\r\n');
    await page.locator('input[type=file]').setInputFiles({
      name: 'lote.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`CNPJ;Nome\r\n${rows}\r\n`),
    });
    await page.getByRole('button', { name: 'Conferir' }).click();
    await page.getByRole('button', { name: 'Gravar o lote' }).click();
    await page.getByRole('link', { name: 'Ver a lista' }).click();
    await page.getByRole('searchbox', { name: 'Buscar em Fornecedores' }).fill('Lote Alterável');
    await expect(page.getByRole('link', { name: 'Lote Alterável 3' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('checkbox', { name: /Lote Alterável 1/ }).click();
    const bar = page.getByRole('toolbar', { name: 'Registros selecionados' });
    await bar.getByRole('button', { name: 'Todos os que atendem' }).click();
    await expect(bar.getByText('Todos os 3 que atendem aos filtros')).toBeVisible();
    // All rows of the page are marked; unmarking one reduces the selection to the other marked rows.
    await expect(page.getByRole('checkbox', { name: /Lote Alterável/, checked: true })).toHaveCount(3);
    await page.getByRole('checkbox', { name: /Lote Alterável 2/ }).uncheck();
    await expect(bar.getByText('2 itens selecionados')).toBeVisible();
    await bar.getByRole('button', { name: 'Todos os que atendem' }).click();
    await expect(bar.getByText('Todos os 3 que atendem aos filtros')).toBeVisible();
    await expectAccessibleNow(page);
    // 'Inativar' applies to all of them too: the changes are shown first, and nothing is written yet.
    await bar.getByRole('button', { name: 'Inativar' }).click();
    await expect(page.getByRole('cell', { name: 'Ativo: Sim → Não' })).toHaveCount(3);
    await page.goBack();
    await page.getByRole('checkbox', { name: /Lote Alterável 1/ }).check();
    await bar.getByRole('button', { name: 'Todos os que atendem' }).click();
    await bar.getByRole('button', { name: 'Alterar campo…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alterar campo de vários' });
    await dialog.getByRole('combobox', { name: 'Campo' }).selectOption('Município');
    await dialog.getByRole('textbox', { name: 'Município' }).fill('Sorocaba');
    await expectAccessibleNow(page);
    await dialog.getByRole('button', { name: 'Conferir o que muda' }).click();
    await expect(page.getByRole('button', { name: 'Alterado: 3' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Município: vazio → Sorocaba' })).toHaveCount(3);
    await page.getByRole('button', { name: 'Gravar o lote' }).click();
    await expect(page.getByRole('main').getByText('3 registros gravados.')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer a alteração' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer a alteração' }).click();
    await expect(page.getByText('Alteração desfeita: os registros voltaram a ser como eram.')).toBeVisible();
  });
});

test.describe('importar empresas', () => {
  test.use({ who: 'atlas' });

  test('desfazer o que traria uma empresa de volta à produção pergunta antes, por nome', async ({
    page,
    caller,
  }) => {
    const nome = freshName('Volta à Produção');
    const { id: empresaId } = await createEmpresa(caller, {
      nome,
      cpfCnpj: freshCnpj(),
      ambiente: 'PRODUCAO',
    });
    const lote = { filtro: { id: [empresaId] }, valores: { ambiente: 'SIMULADO' } };
    const { id } = importacaoSchema.parse(
      await (await call(caller, 'POST', '/v1/empresas/lotes', lote)).json(),
    );
    await open(page, `/sistema/empresa/importar?id=${id}`);
    await page.getByRole('button', { name: 'Gravar o lote' }).click();
    const desfazer = page.getByRole('button', { name: 'Desfazer a alteração' });
    const dialog = page.getByRole('dialog');
    await desfazer.click();
    await dialog.getByRole('button', { name: 'Desfazer a alteração' }).click();
    await expect(dialog).toContainText('Levar a empresa para produção?');
    await expect(dialog).toContainText(`${nome} Produção`);
    await expectAccessibleNow(page);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(desfazer).toBeEnabled();
    await desfazer.click();
    await dialog.getByRole('button', { name: 'Desfazer a alteração' }).click();
    await dialog.getByRole('button', { name: 'Desfazer e levar para produção' }).click();
    await expect(page.getByText('Alteração desfeita: os registros voltaram a ser como eram.')).toBeVisible();
    await updateEmpresa(caller, { id: empresaId, versao: 3 }, { ambiente: 'SIMULADO' });
  });
});
