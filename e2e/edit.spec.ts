import type { Page } from '@playwright/test';
import { z } from 'zod';
import { call, createEmpresa, updateEmpresa } from './support/api.ts';
import { openEmpresa, openNew, save } from './support/form.ts';
import { names, openList } from './support/list.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, expectPage, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const rowSchema = z.looseObject({
  id: z.uuid(),
  nomeFantasia: z.string(),
  bairro: z.string(),
  telefone: z.string(),
});

test.describe('quem edita', () => {
  test.use({ who: 'atlas' });

  test('editar · quem salva depois vê o que o outro mudou e escolhe campo a campo', async ({
    page,
    another,
    caller,
    watch,
  }) => {
    watch.allow(/^resposta: 409 PUT /);
    const nome = freshName('Disputada');
    const { id } = await createEmpresa(caller, {
      nome,
      cpfCnpj: freshCnpj(),
      nomeFantasia: 'De antes',
      bairro: 'Velho',
    });
    const second = await another('atlas');
    await openEmpresa(page, { id, nome });
    await openEmpresa(second, { id, nome });

    await box(page, 'Nome fantasia').fill('Do primeiro');
    await box(page, 'Bairro').fill('Novo');
    await save(page);
    await expect(page.getByText(`“${nome}” foi salva.`)).toBeVisible();

    await box(second, 'Nome fantasia').fill('Do segundo');
    await box(second, 'Telefone').fill('1133334444');
    await save(second);
    const dialog = second.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' });
    await expect(dialog).toContainText('Bairro: Velho → Novo');
    const both = dialog.getByRole('group', { name: 'Nome fantasia' });
    await expect(both.getByRole('radio', { name: 'Valor atual Do primeiro' })).toBeVisible();
    const keep = dialog.getByRole('button', { name: 'Salvar com as minhas escolhas' });
    await expect(keep).toBeDisabled();
    await both.getByRole('radio', { name: 'Seu valor Do segundo' }).check();
    await keep.click();
    await expect(second.getByText(`“${nome}” foi salva.`)).toBeVisible();

    const row = rowSchema.parse(await (await call(caller, 'GET', `/v1/empresas/${id}`)).json());
    expect(row).toMatchObject({ nomeFantasia: 'Do segundo', bairro: 'Novo', telefone: '1133334444' });
  });

  test('editar · voltar do conflito ao formulário conserva o que se digitou', async ({
    page,
    caller,
    watch,
  }) => {
    watch.allow(/^resposta: 409 PUT /);
    const nome = freshName('Em conflito');
    const row = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
    await openEmpresa(page, { id: row.id, nome });
    await updateEmpresa(caller, row, { bairro: 'De outra pessoa' });
    await box(page, 'Bairro').fill('Meu');
    await save(page);
    await page.getByRole('button', { name: 'Voltar à edição' }).click();
    await expect(box(page, 'Bairro')).toHaveValue('Meu');
  });

  test('editar · quem cadastra uma empresa age por ela na hora, também em outra aba; excluir diz quem a perde, e o topo oferece as outras', async ({
    page,
    context,
    watch,
  }) => {
    // Requests for the removed company, or about it, sent before the page knew.
    watch.allow(/^resposta: 40[34] GET /);
    const selector = (tab: Page) => tab.getByRole('combobox', { name: 'Empresa', exact: true });
    const [nome, numero] = [freshName('De passagem'), freshCnpj()];
    const other = await context.newPage();
    await openList(other);
    await openNew(page);
    await box(page, 'CPF/CNPJ').fill(numero);
    await box(page, 'Nome').fill(nome);
    await save(page);
    await expect(heading(page, nome)).toBeVisible();
    for (const tab of [other, page]) {
      await selector(tab).fill(nome);
      await tab.getByRole('option', { name: nome }).click();
      await expect(selector(tab)).toHaveValue(new RegExp(nome));
    }
    await page.getByRole('button', { name: 'Excluir' }).click();
    const question = page.getByRole('dialog', { name: `Excluir empresa “${nome}”?` });
    await expect(question).toContainText('1 pessoa trabalha com esta empresa e deixa de vê-la.');
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText(`“${nome}” foi excluída.`)).toBeVisible();
    await expectPage(page, '/sistema/empresa/consulta');
    for (const tab of [page, other]) {
      await openList(tab, `filter=${encodeURIComponent(JSON.stringify({ ativa: [true] }))}`);
      await expect(selector(tab)).not.toHaveValue(new RegExp(nome));
      await expect(names(tab).first()).toBeVisible();
    }
  });

  test('editar · excluir larga o que a página ainda lia do registro', async ({ page, caller }) => {
    const nome = freshName('Lida Devagar');
    const { id } = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
    const asked = Promise.withResolvers<void>();
    // Answered only once the company is removed, and then with 404.
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.route(`**/api/v1/certificados/${id}`, async (route) => {
      asked.resolve();
      await removed;
      await route.continue();
    });
    await open(page, `/sistema/empresa/${id}`);
    await asked.promise;
    // With the keyboard: the page is covered while it loads (docs/especificacao.md 2.10).
    await page.getByRole('button', { name: 'Excluir' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText(`“${nome}” foi excluída.`)).toBeVisible();
  });

  test('editar · empresa em uso não é excluída, e a razão é dita', async ({ page, watch }) => {
    watch.allow(/^resposta: 409 DELETE /);
    const nome = 'Atacado Rio Manso Alimentos Ltda';
    await openList(page, `filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`);
    await names(page).filter({ hasText: nome }).click();
    await page.getByRole('button', { name: 'Excluir' }).click();
    const question = page.getByRole('dialog', { name: `Excluir empresa “${nome}”?` });
    await question.getByRole('button', { name: 'Excluir' }).click();
    const error = page.getByRole('alertdialog', { name: 'Não foi possível excluir' });
    await expect(error).toContainText('está em uso por outros registros');
    await error.getByRole('button', { name: 'OK' }).click();
    await expect(box(page, 'Nome')).toHaveValue(nome);
  });

  test('editar · excluir várias de uma vez pela lista', async ({ page, caller }) => {
    const lote = freshName('Lote');
    for (const part of ['A', 'B'])
      await createEmpresa(caller, { nome: `${lote} ${part}`, cpfCnpj: freshCnpj() });
    await openList(page, `filter=${encodeURIComponent(JSON.stringify({ q: lote }))}`);
    await expect(names(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
    const bar = page.getByRole('toolbar', { name: 'Registros selecionados' });
    await expect(bar).toContainText('2 itens selecionados');
    await bar.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('2 registros excluídos.')).toBeVisible();
    await expect(page.getByText(/^Nada em .* com esta busca/)).toBeVisible();
  });
});

test.describe('quem só consulta', () => {
  test.use({ who: 'consulta' });

  test('editar · quem só consulta lê o registro e não acha o que mudar', async ({ page }) => {
    await openList(page);
    await names(page).first().click();
    const main = page.getByRole('main');
    await expect(main.getByText('Você pode consultar este registro, mas não pode alterá-lo.')).toBeVisible();
    await expect(main.getByText('Academia Corpo em Ação Ltda').first()).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(main.getByRole('button', { name: /Salvar|Excluir/ })).toHaveCount(0);
  });
});
