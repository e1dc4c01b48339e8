import { formatCpfCnpj, maskCpfCnpj } from '../contract/brasil/cpfCnpj.ts';
import { createEmpresa } from './support/api.ts';
import { expectBelow, openNew, paste, save } from './support/form.ts';
import { freshCnpj, freshCpf, freshLetters, freshName } from './support/numbers.ts';
import { box, expectPage, heading, open } from './support/pages.ts';
import { chosen, openPalette } from './support/palette.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

for (const [kind, fresh] of [
  ['CPF', freshCpf],
  ['CNPJ', freshCnpj],
  ['CNPJ com letras', freshLetters],
] as const) {
  test(`criar · ${kind} digitado ou colado com pontuação e espaços é o mesmo número, com máscara`, async ({
    page,
  }) => {
    const [numero, nome] = [fresh(), freshName(kind)];
    await openNew(page);
    await box(page, 'CPF/CNPJ').pressSequentially(numero.toLowerCase());
    await expect(box(page, 'CPF/CNPJ')).toHaveValue(formatCpfCnpj(numero));
    await box(page, 'CPF/CNPJ').fill('');
    await paste(page, ` ${formatCpfCnpj(numero)}\n`);
    await expect(box(page, 'CPF/CNPJ')).toHaveValue(formatCpfCnpj(numero));
    await box(page, 'Nome').fill(nome);
    await expectBelow(page, 'CPF/CNPJ', '');
    await save(page);
    await expect(page.getByText(`“${nome}” foi criada.`)).toBeVisible();
    await expect(heading(page, nome)).toBeVisible();
    await expect(box(page, 'CPF/CNPJ')).toHaveValue(maskCpfCnpj(numero));
  });
}

test('criar · de um formulário para o de outro cadastro nada do que se digitou vai junto', async ({
  page,
}) => {
  await open(page, '/sistema/fornecedor/novo');
  await box(page, 'Nome').fill('Só do fornecedor');
  await openPalette(page);
  await page.keyboard.type('criar usuário');
  await expect(chosen(page)).toContainText('Criar usuário');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(heading(page, 'Criar usuário')).toBeVisible();
  await expect(box(page, 'Nome')).toHaveValue('');
});

test('criar · um formulário aberto logo depois de outro começa com o que é seu', async ({ page }) => {
  await open(page, '/sistema/perfil/novo');
  await expect(heading(page, 'Criar perfil')).toBeVisible();
  await open(page, '/sistema/usuario/novo');
  await expect(heading(page, 'Criar usuário')).toBeVisible();
  await expect(page.getByLabel('Ativo')).toBeChecked();
});

test('criar · erros ficam nos campos e num resumo que leva a eles', async ({ page, watch }) => {
  await openNew(page);
  await box(page, 'CPF/CNPJ').fill('11222333000180');
  await box(page, 'E-mail').fill('sem arroba');
  await save(page);
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toContainText('Há 3 campos a corrigir:');
  await expect(summary).toBeFocused();
  await expectBelow(page, 'Nome', 'Preencha este campo.');
  await expect(box(page, 'CPF/CNPJ')).toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('button', { name: /^E-mail:/ }).click();
  await expect(box(page, 'E-mail')).toBeFocused();
  await box(page, 'E-mail').fill('contato@empresa.example');
  await box(page, 'Nome').fill('Não importa');
  await expect(summary).toContainText('Há 1 campo a corrigir:');
  expect(watch.api().filter((request) => request.method() === 'POST')).toEqual([]);
});

test('criar · CNPJ que já existe é recusado no campo, e o resto fica como estava', async ({
  page,
  caller,
  watch,
}) => {
  watch.allow(/^resposta: 400 POST \/api\/v1\/empresas$/);
  const cpfCnpj = freshCnpj();
  await createEmpresa(caller, { nome: freshName('Primeira'), cpfCnpj });
  await openNew(page);
  const nome = freshName('Segunda');
  await box(page, 'CPF/CNPJ').fill(cpfCnpj);
  await box(page, 'Nome').fill(nome);
  await save(page);
  await expectBelow(page, 'CPF/CNPJ', 'Já existe outro registro com este CPF/CNPJ.');
  const summary = page.getByRole('main').getByRole('alert');
  await summary.getByRole('button', { name: /^CPF\/CNPJ:/ }).click();
  await expect(box(page, 'CPF/CNPJ')).toBeFocused();
  await box(page, 'CPF/CNPJ').fill(freshCnpj());
  await expect(box(page, 'Nome')).toHaveValue(nome);
  await save(page);
  await expect(heading(page, nome)).toBeVisible();
});

test('criar · clicar sem parar em Salvar, até a tela mudar, cria um registro só', async ({ page, watch }) => {
  const nome = freshName('Dupla');
  await openNew(page);
  await box(page, 'CPF/CNPJ').fill(freshCnpj());
  await box(page, 'Nome').fill(nome);
  await page.getByRole('button', { name: 'Salvar' }).evaluate((button: HTMLButtonElement) => {
    const clickWhileThere = () => {
      if (!button.isConnected) return;
      button.click();
      setTimeout(clickWhileThere);
    };
    clickWhileThere();
  });
  await expect(heading(page, nome)).toBeVisible();
  expect(watch.api().filter((request) => request.method() === 'POST')).toHaveLength(1);
});

test('criar · quem desiste de criar em produção muda o ambiente e salva', async ({ page }) => {
  const nome = freshName('Ainda Não');
  await openNew(page);
  await box(page, 'CPF/CNPJ').fill(freshCnpj());
  await box(page, 'Nome').fill(nome);
  const ambiente = async (valor: string) => {
    await page.getByRole('combobox', { name: /^Ambiente/ }).click();
    await page.getByRole('option', { name: valor }).click();
  };
  await ambiente('Produção');
  await save(page);
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Levar a empresa para produção?');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await ambiente('Simulado');
  await save(page);
  await expect(heading(page, nome)).toBeVisible();
});

test('criar · sair com alterações pergunta antes, e ficar as conserva', async ({ page }) => {
  await openNew(page);
  await box(page, 'Nome').fill('Ainda não salva');
  await page.getByRole('link', { name: 'Empresas' }).first().click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(question).toBeHidden();
  await expect(box(page, 'Nome')).toHaveValue('Ainda não salva');
  await expectPage(page, '/sistema/empresa/novo');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expectPage(page, '/sistema/empresa/consulta');
});

test('criar · fechar a aba com alterações faz o navegador perguntar', async ({ page }) => {
  await openNew(page);
  await box(page, 'Nome').pressSequentially('Ainda não salva');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
