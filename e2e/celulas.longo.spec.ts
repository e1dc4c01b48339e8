import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { type Caller, call, createEmpresa, type Row, updateEmpresa } from './support/api.ts';
import { names, openList } from './support/list.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { expectPage, heading } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const rowSchema = z.looseObject({ nome: z.string(), municipio: z.string(), regimeTributario: z.unknown() });
const readRow = async (caller: Caller, { id }: Row) =>
  rowSchema.parse(await (await call(caller, 'GET', `/v1/empresas/${id}`)).json());

/** Creates these companies and opens a list of them only, ordered by name. Returns their rows. */
async function openThese(page: Page, caller: Caller, lote: string, parts: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of parts)
    rows.push(
      await createEmpresa(caller, { nome: `${lote} ${part}`, cpfCnpj: freshCnpj(), municipio: 'Olinda' }),
    );
  await openList(page, `filter=${encodeURIComponent(JSON.stringify({ q: lote }))}`);
  await expect(names(page)).toHaveCount(parts.length);
  return rows;
}
const row = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome });
const editor = (page: Page, campo: string, nome: string) =>
  page.getByRole('dialog', { name: `Editar ${campo} de ${nome}`, exact: true });
const boxIn = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label });

test.describe('quem edita', () => {
  test.use({ who: 'atlas' });

  test('células · F2, digitar, Enter: a linha fica, Esc devolve, Tab e Alt com seta seguem, e se desfaz', async ({
    page,
    caller,
  }) => {
    const lote = freshName('Célula');
    const [a, b] = [`${lote} A`, `${lote} B`];
    const [first] = await openThese(page, caller, lote, ['A', 'B']);
    await names(page).first().focus();
    await page.keyboard.press('F2');
    await expect(boxIn(editor(page, 'Nome', a), 'Nome')).toBeFocused();
    await page.keyboard.press('Tab');
    const city = boxIn(editor(page, 'Município', a), 'Município');
    await expect(city).toBeFocused();
    await page.keyboard.type('Recife');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Município de “${a}” salvo.`)).toBeVisible();
    await expect(row(page, a).getByRole('cell', { name: 'Recife' })).toBeVisible();
    await expect(names(page).first()).toBeFocused();

    // F2 opens the same column again, and Esc restores its value.
    await page.keyboard.press('F2');
    await expect(city).toBeFocused();
    await page.keyboard.type('Natal');
    await page.keyboard.press('Escape');
    await expect(row(page, a).getByRole('cell', { name: 'Recife' })).toBeVisible();

    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText(`“${a}” voltou ao que era.`)).toBeVisible();
    await expect(row(page, a).getByRole('cell', { name: 'Olinda' })).toBeVisible();

    await names(page).first().focus();
    await page.keyboard.press('F2');
    await expect(city).toBeFocused();
    await page.keyboard.type('Caruaru');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(boxIn(editor(page, 'Município', b), 'Município')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(names(page).nth(1)).toBeFocused();
    expect(first && (await readRow(caller, first)).municipio).toBe('Caruaru');
  });

  test('células · o lápis abre sem abrir o registro, e o que se escolhe já se salva', async ({
    page,
    caller,
  }) => {
    const lote = freshName('Lápis');
    const nome = `${lote} A`;
    const [made] = await openThese(page, caller, lote, ['A']);
    await row(page, nome).getByRole('cell').nth(5).hover();
    await page.getByRole('button', { name: `Editar Regime tributário de ${nome}` }).click();
    const choice = editor(page, 'Regime tributário', nome).getByRole('combobox');
    await expect(choice).toBeFocused();
    await choice.click();
    await page.getByRole('option', { name: 'MEI' }).click();
    await expect(row(page, nome).getByRole('cell', { name: 'MEI' })).toBeVisible();
    await expectPage(page, '/sistema/empresa/consulta');
    expect(made && (await readRow(caller, made)).regimeTributario).toBe('MEI');
    // Masked numbers, and the rights of other users, are edited only in the form.
    await row(page, nome).getByRole('cell').nth(2).hover();
    await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
  });

  test('células · o que não se aceita é dito nela e fica; quem mudou antes leva ao diálogo do conflito', async ({
    page,
    caller,
    watch,
  }) => {
    watch.allow(/^resposta: 409 PUT /);
    const lote = freshName('Conflito');
    const nome = `${lote} A`;
    const [made] = await openThese(page, caller, lote, ['A']);
    await names(page).first().focus();
    await page.keyboard.press('F2');
    const name = boxIn(editor(page, 'Nome', nome), 'Nome');
    await expect(name).toBeFocused();
    await name.fill('');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription('Preencha este campo.');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    // A click outside neither discards nor saves the input.
    await page.mouse.click(1, 1);
    await expect(name).toBeVisible();
    await name.fill(`${nome} minha`);
    if (made) await updateEmpresa(caller, made, { nome: `${nome} de outra pessoa` });
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' });
    await dialog.getByRole('button', { name: 'Voltar à edição' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(`${nome} minha`);
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio', { name: `Seu valor ${nome} minha` }).check();
    await dialog.getByRole('button', { name: 'Salvar com as minhas escolhas' }).click();
    await expect(names(page)).toHaveText([`${nome} minha`]);
    expect(made && (await readRow(caller, made)).nome).toBe(`${nome} minha`);
  });
});

test.describe('quem desiste', () => {
  test.use({ who: 'atlas' });

  test('células · quem desiste depois de um conflito vê o que a outra pessoa salvou', async ({
    page,
    caller,
    watch,
  }) => {
    watch.allow(/^resposta: 409 PUT /);
    const lote = freshName('Desiste');
    const nome = `${lote} A`;
    const [made] = await openThese(page, caller, lote, ['A']);
    await names(page).first().focus();
    await page.keyboard.press('F2');
    await expect(boxIn(editor(page, 'Nome', nome), 'Nome')).toBeFocused();
    await page.keyboard.type(`${nome} minha`);
    if (made) await updateEmpresa(caller, made, { nome: `${nome} de outra pessoa` });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Voltar à edição' }).click();
    await page.keyboard.press('Escape');
    await expect(names(page)).toHaveText([`${nome} de outra pessoa`]);
  });
});

test.describe('quem só consulta', () => {
  test.use({ who: 'consulta' });

  test('células · quem só consulta não edita nenhuma', async ({ page }) => {
    await openList(page);
    await page.getByRole('row').nth(1).getByRole('cell').nth(2).hover();
    await names(page).first().focus();
    await page.keyboard.press('F2');
    await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Academia Corpo em Ação Ltda')).toBeVisible();
  });
});
