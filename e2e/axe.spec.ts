import { createEmpresa, updateEmpresa } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { openSettings } from './support/feedback.ts';
import { openEmpresa, openNew, save } from './support/form.ts';
import { names, openList } from './support/list.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, heading, open, openPainel } from './support/pages.ts';
import { problem } from './support/problem.ts';
import { expect, test } from './support/test.ts';

// Each screen is checked in six combinations of theme, width and font size, or in eighteen (support/axe.ts).
test('axe · entrada, com os erros', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Informe a senha.')).toBeVisible();
  await expectAccessibleNow(page);
});

test.describe('quem edita', () => {
  test.use({ who: 'atlas' });

  test('axe · painel, com seletor de empresa, menu da pessoa e configurações', async ({ page }) => {
    await open(page, '/sistema/painel');
    await expect(page.getByRole('heading', { name: 'Cadastros e documentos' })).toBeVisible();
    await expectAccessibleNow(page);
    await page.getByRole('combobox', { name: 'Empresa', exact: true }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessibleNow(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Menu do usuário/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
    await expectAccessibleNow(page);
    await page.keyboard.press('Escape');
    await openSettings(page);
    await expectAccessibleNow(page);
  });

  test('axe · lista com filtros, etiquetas e seleção; escolha de colunas', async ({ page }) => {
    await openList(page, `filter=${encodeURIComponent('{"ativa":[true],"q":"a"}')}`);
    await page.getByRole('button', { name: 'Colunas' }).click();
    await expect(page.getByRole('dialog', { name: 'Escolher colunas' })).toBeVisible();
    await expectAccessibleNow(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await expect(box(page, 'Município')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
    await expectAccessibleNow(page);
  });

  test('axe · lista com erro; criação com erros e resumo', async ({ page, watch }) => {
    watch.allow(/^resposta: 500 /);
    await page.route(/\/api\/v1\/empresas\?/, (route) =>
      route.fulfill(problem(500, 'Algo falhou no Farol.')),
    );
    await open(page, '/sistema/empresa/consulta');
    await expect(page.getByText('Não foi possível carregar a lista.')).toBeVisible();
    await expectAccessibleNow(page);
    await openNew(page);
    await save(page);
    await expect(page.getByText('Há 2 campos a corrigir:')).toBeVisible();
    await expectAccessibleNow(page);
  });

  test('axe · edição, exclusão e conflito', async ({ page, caller, watch }) => {
    watch.allow(/^resposta: 409 PUT /);
    const nome = freshName('Acessível');
    const row = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
    await openEmpresa(page, { id: row.id, nome });
    await expectAccessibleNow(page);
    await page.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleNow(page);
    await page.keyboard.press('Escape');
    await updateEmpresa(caller, row, { bairro: freshName('Bairro'), telefone: '1133334444' });
    await box(page, 'Bairro').fill('Meu');
    await save(page);
    await expect(
      page.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' }),
    ).toBeVisible();
    await expectAccessibleNow(page);
  });

  test('axe · célula em edição, com erro', async ({ page, caller }) => {
    const nome = freshName('Em edição');
    await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
    await openList(page, `filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`);
    await names(page).first().focus();
    await page.keyboard.press('F2');
    const cell = page.getByRole('dialog', { name: `Editar Nome de ${nome}` });
    await cell.getByRole('textbox', { name: 'Nome' }).fill('');
    await page.keyboard.press('Enter');
    await expect(cell.getByText('Preencha este campo.')).toBeVisible();
    await expectAccessibleNow(page);
  });

  test('axe · menu sobre a página, na tela pequena', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await openPainel(page);
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await expectAccessibleNow(page, [390, 320]);
  });
});

test.describe('quem só consulta', () => {
  test.use({ who: 'consulta' });

  test('axe · registro que só se lê, acesso negado e não encontrado', async ({ page }) => {
    await openList(page);
    await names(page).first().click();
    await expect(page.getByText('Você pode consultar este registro')).toBeVisible();
    await expectAccessibleNow(page);
    await open(page, '/sistema/empresa/novo');
    await expect(heading(page, 'Acesso negado')).toBeVisible();
    await expectAccessibleNow(page);
    await open(page, '/sistema/nada');
    await expect(heading(page, 'Página não encontrada')).toBeVisible();
    await expectAccessibleNow(page);
  });
});

test.describe('administrador', () => {
  test.use({ who: 'admin' });

  test('axe · painel do administrador', async ({ page }) => {
    await open(page, '/sistema/painel');
    await expect(page.getByText('Clientes ativos')).toBeVisible();
    await expectAccessibleNow(page);
  });
});
