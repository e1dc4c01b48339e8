import { formatCpfCnpj } from '../contract/brasil/cpfCnpj.ts';
import { openNew } from './support/form.ts';
import { arrowTo, invisibleStops, tabTo } from './support/keyboard.ts';
import { openList } from './support/list.ts';
import { freshLetters, freshName } from './support/numbers.ts';
import { box, heading } from './support/pages.ts';
import { EMAILS, SENHA } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('teclado · entrar, chegar à lista e criar uma empresa sem tocar no ponteiro', async ({ page }) => {
  const [numero, nome] = [freshLetters(), freshName('Só teclado')];
  await page.goto('/');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(EMAILS.atlas);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(SENHA);
  await page.keyboard.press('Enter');

  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Empresas' }),
  );
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Criar empresa' }));
  await page.keyboard.press('Enter');

  await tabTo(page, box(page, 'CPF/CNPJ'));
  await page.keyboard.type(numero);
  await expect(box(page, 'CPF/CNPJ')).toHaveValue(formatCpfCnpj(numero));
  await tabTo(page, box(page, 'Nome'));
  await page.keyboard.type(nome);
  await tabTo(page, page.getByRole('combobox', { name: /^Regime tributário/ }));
  await page.keyboard.press('Enter');
  const real = page.getByRole('option', { name: 'Lucro real' });
  await arrowTo(page, real);
  await page.keyboard.press('Enter');
  await expect(real).toBeHidden();
  await tabTo(page, page.getByRole('combobox', { name: 'UF' }));
  await page.keyboard.type('pr');
  await expect(page.getByRole('option')).toHaveText([/PR/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'UF' })).toHaveValue('PR');
  await tabTo(page, page.getByRole('button', { name: 'Salvar' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, nome)).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Regime tributário/ })).toHaveText('Lucro real');
});

test.describe('quem edita', () => {
  test.use({ who: 'atlas' });

  test('teclado · Ctrl+S salva, onde quer que o foco esteja', async ({ page }) => {
    const nome = freshName('Atalho');
    await openNew(page);
    await box(page, 'CPF/CNPJ').fill(freshLetters());
    await box(page, 'Nome').fill(nome);
    await page.keyboard.press('Control+s');
    await expect(heading(page, nome)).toBeVisible();
  });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ who: 'analista', colorScheme: theme });

    test(`teclado · o foco se vê em cada parada da lista e do formulário (${theme})`, async ({ page }) => {
      await openList(page, 'perPage=10');
      expect(await invisibleStops(page, 24)).toEqual([]);
      await page.goto('about:blank');
      await openNew(page);
      await box(page, 'CPF/CNPJ').focus();
      expect(await invisibleStops(page, 22)).toEqual([]);
    });
  });
}

test('teclado · o foco se vê em cada parada da entrada', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await invisibleStops(page, 5)).toEqual([]);
});
