import { box, open, openPainel } from './support/pages.ts';
import { chosen, openPalette, palette, paletteBox } from './support/palette.ts';
import { expect, test } from './support/test.ts';

test.describe('a paleta troca de empresa', () => {
  test.use({ who: 'analista' });

  test.beforeEach(async ({ page }) => {
    await openPainel(page);
  });

  test('casca 11, paleta · trocar de empresa lista as outras, e Backspace volta', async ({ page }) => {
    const selector = page.getByRole('combobox', { name: 'Empresa', exact: true });
    await expect(selector).toHaveValue(/\S/);
    const before = await selector.inputValue();
    await openPalette(page);
    await page.keyboard.type('trocar');
    await page.keyboard.press('Enter');
    await expect(paletteBox(page)).toHaveAttribute('placeholder', 'Filtrar empresas');
    await page.keyboard.press('Backspace');
    await expect(paletteBox(page)).toHaveAttribute('placeholder', /^Buscar telas/);
    await page.keyboard.type('trocar');
    await page.keyboard.press('Enter');
    const others = palette(page).getByRole('group', { name: 'Trocar para a empresa' }).getByRole('option');
    await expect(others).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(selector).not.toHaveValue(before);
  });

  test('casca 11, paleta · o nome de uma empresa e Enter trocam para ela', async ({ page, caller }) => {
    const selector = page.getByRole('combobox', { name: 'Empresa', exact: true });
    await expect(selector).toHaveValue(/\S/);
    const before = await selector.inputValue();
    const [other] = caller.sessao.empresas.filter(({ nome }) => !before.startsWith(nome));
    const nome = other?.nome ?? '';
    await openPalette(page);
    await page.keyboard.type(nome.toLowerCase());
    await expect(chosen(page)).toContainText(nome);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect.poll(() => selector.inputValue()).toContain(nome);
  });

  test('casca 11, paleta · trocar de empresa pergunta antes de perder o que se digitou', async ({ page }) => {
    await open(page, '/sistema/empresa/novo');
    await box(page, 'Nome').fill('Ainda não salvo');
    await openPalette(page);
    await page.keyboard.type('trocar');
    await page.keyboard.press('Enter');
    await expect(paletteBox(page)).toHaveAttribute('placeholder', 'Filtrar empresas');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Trocar de empresa sem salvar?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(box(page, 'Nome')).toHaveValue('Ainda não salvo');
  });
});
