import type { Page } from '@playwright/test';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { LAST_EVENT_HEADER } from '../contract/notificacoes.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { lookOutForElement } from './support/feedback.ts';
import { test as own } from './support/ownServer.ts';
import { expectPage, open, openPainel } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: new RegExp(`^Avisos: ${unread} não lidos?$`) });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });

own.describe('avisos', () => {
  own.use({ who: 'atlas' });

  own(
    'uma aba começa, as duas sabem do fim por um só canal; depois de uma queda continua; o sino guarda até ler',
    async ({ page, context, farol, watch }) => {
      watch.allow(/^falhou: .* net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)$/);
      const other = await context.newPage();
      await open(other, '/sistema/painel');
      await expect(bell(other, 0)).toBeVisible();
      const told = await lookOutForElement(other, '[data-severity=success]');
      await open(page, '/sistema/fornecedor/importar');
      const text = `CNPJ;Nome\n${sampleCnpj(7301)};Avisada Ltda\n`;
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByRole('button', { name: 'Conferir' }).click();
      await expect(page.getByRole('button', { name: 'Novo: 1' })).toBeVisible();
      await expect(bell(page, 1)).toBeVisible();
      await expect(bell(other, 1)).toBeVisible();
      await expect.poll(told).toBe(true);
      expect(watch.streams()).toHaveLength(1);

      await farol.stop('SIGKILL');
      await farol.start();
      await expect.poll(() => watch.streams().at(-1)?.headers()[LAST_EVENT_HEADER]).toMatch(/^[1-9]\d*$/);
      await page.getByRole('button', { name: 'Gravar o lote' }).click();
      await expect(page.getByRole('main').getByText('1 registro gravado.')).toBeVisible();
      await expect(bell(other, 2)).toBeVisible();

      await bell(other, 2).click();
      await panel(other).getByRole('link', { name: 'Importação de lista.csv' }).click();
      await expectPage(other, '/sistema/fornecedor/importar');
      await expect(other.getByRole('button', { name: 'Desfazer importação' })).toBeVisible();
      await expect(bell(page, 1)).toBeVisible();
      await bell(page, 1).click();
      await expect(panel(page).getByRole('listitem')).toHaveCount(2);
      await panel(page).getByRole('button', { name: 'Marcar todos como lidos' }).click();
      await page.keyboard.press('Escape');
      await expect(bell(page, 0)).toBeVisible();
      await expect(bell(other, 0)).toBeVisible();
      await other.reload();
      await expect(bell(other, 0)).toBeVisible();
    },
  );
});

test.describe('sino', () => {
  test.use({ who: 'consulta' });

  test('o sino é de todos: teclado, dois temas, de 320 px em diante', async ({ page }) => {
    await openPainel(page);
    await expect(page.getByRole('link', { name: /^Empresas \d/ })).toBeVisible();
    await bell(page, 0).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('Nenhum aviso ainda');
    await expectAccessibleNow(page);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page, 0)).toBeFocused();
  });

  test('o nome do sino diz o número que se vê, também acima de 99', async ({ page }) => {
    await page.route('**/api/v1/sessao', async (route) => {
      const response = await route.fetch();
      const sessao = await response.json();
      await route.fulfill({ response, json: { ...sessao, avisos: { ...sessao.avisos, naoLidas: 102 } } });
    });
    await openPainel(page);
    await expect(page.getByRole('button', { name: 'Avisos: 99+ não lidos' })).toHaveText('99+');
    await expectAccessibleNow(page);
  });
});

test.describe('posição dos avisos de validação', () => {
  test.use({ who: 'analista' });

  test('quem não escolheu vê onde o seu cliente quer; quem escolheu, onde quis', async ({ page }) => {
    await page.route('**/api/v1/sessao', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), posicaoAvisos: 'bottom-left' } });
    });
    await open(page, '/sistema/painel');
    await expect(page.getByRole('link', { name: /^Empresas \d/ })).toBeVisible();
    await page.getByRole('button', { name: /Menu do usuário/ }).click();
    await page.getByRole('menuitem', { name: 'Configurações' }).click();
    await expect(page.getByRole('radio', { name: 'Embaixo, à esquerda' })).toBeChecked();
    await page.getByRole('radio', { name: 'Em cima, ao centro' }).check();
    await expect(page.locator('[data-posicao=top-center]')).toContainText('Os avisos de validação');
  });
});
