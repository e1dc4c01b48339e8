import { formatCpfCnpj, maskCpfCnpj } from '../contract/brasil/cpfCnpj.ts';
import { empresasDemo } from '../mocks/seeds/empresasDemo.ts';
import { names, openList } from './support/list.ts';
import { box, heading } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const NOME = 'José Aparecido de Souza Lima';
const numbers = empresasDemo('horizonte').map(({ cpfCnpj }) => cpfCnpj);
const whole = empresasDemo('horizonte').find(({ nome }) => nome === NOME)?.cpfCnpj ?? '';
const [masked, shown] = [maskCpfCnpj(whole), formatCpfCnpj(whole)];
const onlyJose = `filter=${encodeURIComponent(JSON.stringify({ q: 'jose aparecido' }))}`;

test.describe('com CPF_REVELA', () => {
  test.use({ who: 'analista', hasTouch: true });

  test('CPF · passar o ponteiro revela, sair esconde', async ({ page }) => {
    await openList(page, onlyJose);
    const cell = page.getByRole('region', { name: 'Empresas' }).getByRole('button', { name: masked });
    await cell.hover();
    await expect(page.getByRole('cell', { name: shown })).toBeVisible();
    await heading(page, 'Empresas').hover();
    await expect(cell).toBeVisible();
    await expect(page.getByRole('cell', { name: shown })).toHaveCount(0);
  });

  test('CPF · o foco do teclado revela, Esc esconde, e o servidor é perguntado uma vez', async ({
    page,
    watch,
  }) => {
    await openList(page, onlyJose);
    await names(page).first().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('cell', { name: shown })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('cell', { name: masked })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('cell', { name: shown })).toBeVisible();
    expect(watch.api().filter((request) => request.url().endsWith('/revelar'))).toHaveLength(1);
  });

  test('CPF · o toque revela e não abre o registro', async ({ page }) => {
    await openList(page, onlyJose);
    await page.getByRole('region', { name: 'Empresas' }).getByRole('button', { name: masked }).tap();
    await expect(page.getByRole('cell', { name: shown })).toBeVisible();
    await expect(heading(page, 'Empresas')).toBeVisible();
  });

  test('CPF · no registro, revelar e ocultar; salvar sem mexer conserva o número', async ({ page }) => {
    await openList(page, onlyJose);
    await names(page).first().click();
    await expect(box(page, 'CPF/CNPJ')).toHaveValue(masked);
    await page.getByRole('button', { name: 'Revelar CPF/CNPJ' }).click();
    await expect(box(page, 'CPF/CNPJ')).toHaveValue(shown);
    await page.keyboard.press('Escape');
    await expect(box(page, 'CPF/CNPJ')).toHaveValue(masked);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Não há alterações a salvar.')).toBeVisible();
  });

  test('CPF · na lista, todo número chega mascarado', async ({ page }) => {
    const answer = page.waitForResponse(/\/api\/v1\/empresas\?/);
    await openList(page, 'perPage=100');
    const body = await (await answer).text();
    expect(numbers.filter((number) => body.includes(number))).toEqual([]);
  });
});

test.describe('sem CPF_REVELA', () => {
  test.use({ who: 'consulta' });

  test('CPF · sem a permissão, nenhum número inteiro chega ao navegador', async ({ page, watch }) => {
    await openList(page, 'perPage=100');
    await page.getByRole('cell').getByText(masked).hover();
    await expect(page.getByText('Seu perfil não permite revelar este número')).toBeVisible();
    await names(page).filter({ hasText: NOME }).click();
    await expect(page.getByRole('main').getByText(masked)).toBeVisible();
    await page.goBack();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ]);
    await download.delete();

    // The companies of the user's selector arrive unmasked (docs/decisoes.md 'CPF e CNPJ').
    const asked = watch.api().filter((request) => !request.url().endsWith('/v1/sessao'));
    for (const request of asked) {
      const body = await (await request.response())?.text().catch(() => '');
      expect(
        numbers.filter((number) => body?.includes(number)),
        request.url(),
      ).toEqual([]);
    }
    expect(asked.map((request) => request.url()).filter((url) => url.endsWith('/revelar'))).toEqual([]);
  });
});
