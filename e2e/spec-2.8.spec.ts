import { createEmpresa } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openEmpresa, openNew, save } from './support/form.ts';
import { names, openList } from './support/list.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, expectPage, heading } from './support/pages.ts';
import { problem } from './support/problem.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const failing = /\/api\/v1\/empresas$/;

test('2.8 · diálogo de erro: ícone, cabeçalho, mensagem, um só OK, e o código para o suporte', async ({
  page,
  watch,
}) => {
  watch.allow(/^resposta: 500 POST /);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(failing, (route) => route.fulfill(problem(500, 'Algo falhou no Farol.')));
  await openNew(page);
  await box(page, 'CPF/CNPJ').fill(freshCnpj());
  await box(page, 'Nome').fill(freshName('Não salva'));
  await save(page);
  const dialog = page.getByRole('alertdialog', { name: 'Não foi possível salvar' });
  await expect(dialog).toContainText('Algo falhou no Farol.');
  await expect(dialog.locator('.MuiDialogActions-root').getByRole('button')).toHaveText(['OK']);
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Copiar o código' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copiado');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog).toContainText(`Código da ocorrência: ${copied}`);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeFocused();
});

test('2.8 · confirmação: ícone, cabeçalho, confirmar e cancelar; o foco não começa no que destrói', async ({
  page,
  caller,
}) => {
  const nome = freshName('Fica');
  const { id } = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
  await openEmpresa(page, { id, nome });
  const opener = page.getByRole('button', { name: 'Excluir' });
  const dialog = page.getByRole('dialog', { name: `Excluir empresa “${nome}”?` });
  const [cancel, confirm] = [
    dialog.getByRole('button', { name: 'Cancelar' }),
    dialog.getByRole('button', { name: 'Excluir' }),
  ];
  await opener.click();
  await expect(cancel).toBeFocused();
  const stops = [confirm, dialog.getByRole('button', { name: 'Fechar' }), cancel];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => cancel.click(),
    () => dialog.getByRole('button', { name: 'Fechar' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    if (!(await dialog.isVisible())) await opener.click();
    await expect(cancel).toBeFocused();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await expect(box(page, 'Nome')).toHaveValue(nome);
});

test('2.8 · 4.5 · fechar a pergunta não é aceitá-la: as alterações ficam', async ({ page }) => {
  await openNew(page);
  await box(page, 'Nome').fill('Ainda não salva');
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(question.getByRole('button', { name: 'Continuar editando' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expectPage(page, '/sistema/empresa/novo');
  await page.getByRole('link', { name: 'Painel' }).first().click();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(heading(page, 'Criar empresa')).toBeHidden();
});

test('2.8 · várias que não podem sair são nomeadas, e continuam selecionadas', async ({ page, watch }) => {
  watch.allow(/^resposta: 409 DELETE /);
  const nome = 'Atacado Rio Manso Alimentos Ltda';
  await openList(page, `filter=${encodeURIComponent(JSON.stringify({ q: 'rio manso' }))}`);
  await expect(names(page)).toHaveText([nome]);
  await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('alertdialog', { name: '1 registro não pôde ser excluído:' });
  await expect(dialog).toContainText(`${nome}: `);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('toolbar', { name: 'Registros selecionados' })).toBeVisible();
});

test('2.8 · axe · diálogo de erro', async ({ page, watch }) => {
  watch.allow(/^resposta: 500 POST /);
  await page.route(failing, (route) => route.fulfill(problem(500, 'Algo falhou no Farol.')));
  await expectAccessible(page, async () => {
    await openNew(page);
    await box(page, 'CPF/CNPJ').fill(freshCnpj());
    await box(page, 'Nome').fill(freshName('Não salva'));
    await save(page);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
});
