import type { Locator, Page } from '@playwright/test';
import { expectPage, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const NOME = 'Baixas só pelo teclado';
/** CNPJ 1–14, name 15–44, nota 45–54, day 55–62, amount 63–74 with two decimals; the day in the second line does not exist. */
const LINHAS = [
  '11222333000181SERVICOS ALFA LTDA            000000012305102026000000833500',
  '11444777000161BETA CONSULTORIA              000000007731022026000000120050',
  '11444777000161GAMA ENGENHARIA               000000007807102026000000009990',
];
/** Maximum number of Tab stops on the whole page. */
const MOST_STOPS = 150;

/** Presses Tab, or Shift+Tab, until the element has the focus. Throws after 150 stops. */
async function goTo(page: Page, locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(locator).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${locator}`);
}

/** Adds a range for a field; the focus moves from the button to the list of fields, the start and the end. */
async function addRange(page: Page, campo: string, inicio: number, fim: number): Promise<void> {
  const button = page.getByRole('button', { name: 'Adicionar faixa' });
  await goTo(page, button);
  await page.keyboard.press('Enter');
  const list = page.getByRole('combobox', { name: /^Campo da faixa/ }).last();
  await expect(list).toBeFocused();
  await page.keyboard.type(campo);
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(inicio));
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(fim));
}

test('um layout posicional se faz, se experimenta e se grava só pelo teclado', async ({ page }) => {
  await open(page, '/sistema/layout/editor');
  await expect(heading(page, 'Novo layout')).toBeVisible();
  const result = page.getByRole('region', { name: 'O que é lido' });

  await test.step('o arquivo é escolhido, e o Farol diz o que ele parece ser', async () => {
    const choosing = page.waitForEvent('filechooser');
    await goTo(page, page.getByRole('button', { name: 'Escolher arquivo de amostra' }));
    await page.keyboard.press('Enter');
    const buffer = Buffer.from(`${LINHAS.join('\r\n')}\r\n`, 'latin1');
    await (await choosing).setFiles({ name: 'baixas.txt', mimeType: 'text/plain', buffer });
    await expect(page.getByRole('combobox', { name: 'Formato', exact: true })).toHaveValue('POSICIONAL');
    await expect(result.getByRole('status')).toContainText('Relido: 3 linhas');
  });

  await test.step('as faixas propostas saem, e as da pessoa entram', async () => {
    const remove = page.getByRole('button', { name: /^Remover a faixa/ });
    for (let left = await remove.count(); left > 0; left--) {
      await goTo(page, remove.last(), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(remove).toHaveCount(left - 1);
      await expect(page.getByRole('button', { name: 'Adicionar faixa' })).toBeFocused();
    }
    await addRange(page, 'CNPJ', 1, 14);
    await addRange(page, 'Número', 45, 54);
    await addRange(page, 'Data de p', 55, 62);
    await addRange(page, 'Valor p', 63, 69);
  });

  await test.step('a borda da régua anda de cinco em cinco', async () => {
    const edge = page.getByRole('slider', { name: 'Fim de Valor pago' });
    await goTo(page, edge, 'Shift+Tab');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(edge).toHaveAttribute('aria-valuenow', '74');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(edge).toHaveAttribute('aria-valuenow', '74');
  });

  await test.step('cada campo diz como se lê, e o resultado acompanha', async () => {
    await goTo(page, page.getByRole('button', { name: /^Data de pagamento posições/ }));
    await page.keyboard.press('Enter');
    await goTo(page, page.getByRole('combobox', { name: 'Formato da data' }));
    await page.keyboard.type('DDMMAAAA');
    await goTo(page, page.getByRole('button', { name: /^Valor pago posições/ }));
    await page.keyboard.press('Enter');
    await goTo(page, page.getByRole('textbox', { name: 'Casas sem vírgula' }));
    await page.keyboard.type('2');
    await expect(result.getByRole('status')).toHaveText('Relido: 3 linhas, 1 recusada');
    await expect(result.getByRole('row', { name: /^1 Lida/ })).toContainText('8.335,00');
    await expect(result.getByRole('row', { name: /^1 Lida/ })).toContainText('05/10/2026');
    await expect(result.getByRole('row', { name: /^2 Recusada/ })).toContainText('31022026');
  });

  await test.step('grava, depois de experimentado pelo servidor', async () => {
    await goTo(page, page.getByRole('button', { name: 'Gravar', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Gravar o layout' });
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused();
    await page.keyboard.type(NOME);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Versões' })).toBeVisible();
    await expect(heading(page, NOME)).toBeVisible();
    await expect(result.getByRole('status')).toHaveText('Relido: 3 linhas, 1 recusada');
    await open(page, '/sistema/layout/consulta');
    await expectPage(page, '/sistema/layout/consulta');
    await expect(page.getByRole('link', { name: NOME })).toBeVisible();
  });
});
