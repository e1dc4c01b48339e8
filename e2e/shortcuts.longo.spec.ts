import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { press } from './support/keyboard.ts';
import { openList } from './support/list.ts';
import { box, expectPage, heading, open, openPainel } from './support/pages.ts';
import { openPalette } from './support/palette.ts';
import { expect, test } from './support/test.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Atalhos do teclado' });

test.describe('quem tem todas as permissões', () => {
  test.use({ who: 'analista' });

  test('casca 11, atalhos · g e, g p, g m levam às telas; n cria; / vai à busca', async ({ page }) => {
    await openPainel(page);
    await press(page, 'ge');
    await expectPage(page, '/sistema/empresa/consulta');
    await expect(heading(page, 'Empresas')).toBeFocused();
    const search = page.getByRole('searchbox', { name: 'Buscar em Empresas' });
    await expect(search).toBeVisible();
    await press(page, '/');
    await expect(search).toBeFocused();
    await page.keyboard.type('nge?');
    await expect(search).toHaveValue('nge?');
    await page.keyboard.press('Escape');
    await heading(page, 'Empresas').click();
    await press(page, 'n');
    await expectPage(page, '/sistema/empresa/novo');
    await heading(page, 'Criar empresa').click();
    await press(page, 'gm');
    await expect(heading(page, 'Meu perfil')).toBeFocused();
    await press(page, 'gp');
    await expectPage(page, '/sistema/painel/usuario');
    await press(page, '/');
    await expect(page.getByRole('dialog', { name: 'Busca geral' })).toBeVisible();
  });

  test('casca 11, atalhos · ? mostra a folha, só com o que esta pessoa tem', async ({ page }) => {
    await openList(page);
    await press(page, '?');
    await expect(sheet(page)).toBeVisible();
    const goTo = sheet(page).getByRole('region', { name: 'Ir para' });
    await expect(goTo.getByRole('term')).toContainText(['Painel', 'Meu perfil', 'Empresas']);
    await expect(goTo.getByRole('term').filter({ hasText: 'Tenant' })).toHaveCount(0);
    await press(page, 'gp');
    await expect(sheet(page)).toBeVisible();
    await expectPage(page, '/sistema/empresa/consulta');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
  });

  test('casca 11, atalhos · com Ctrl ou Alt, ou num diálogo, as letras não fazem nada', async ({ page }) => {
    await openList(page);
    await page.keyboard.press('Alt+m');
    await page.keyboard.press('Control+m');
    await expectPage(page, '/sistema/empresa/consulta');
    await page.getByRole('button', { name: /Menu do usuário/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Perfil', exact: true })).toBeFocused();
    await press(page, 'n');
    await expectPage(page, '/sistema/empresa/consulta');
  });

  test('casca 11, atalhos · letras se desligam, por pessoa, e Ctrl+K continua (WCAG 2.1.4)', async ({
    page,
  }) => {
    await openList(page);
    await press(page, '?');
    await sheet(page).getByRole('switch', { name: 'Usar atalhos de uma tecla' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await page.reload();
    await openList(page);
    await press(page, '?ngp');
    await openPalette(page);
    await page.keyboard.press('Escape');
    await expectPage(page, '/sistema/empresa/consulta');
    await page.getByRole('button', { name: /Menu do usuário/ }).click();
    await page.getByRole('menuitem', { name: 'Atalhos do teclado' }).click();
    await sheet(page).getByRole('switch').click();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await press(page, 'gp');
    await expectPage(page, '/sistema/painel/usuario');
  });

  test('casca 11, atalhos · sair por um atalho não perde o que se digitou', async ({ page }) => {
    await open(page, '/sistema/empresa/novo');
    await box(page, 'Nome').fill('Ainda não salvo');
    await heading(page, 'Criar empresa').click();
    await press(page, 'gp');
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click();
    await expect(box(page, 'Nome')).toHaveValue('Ainda não salvo');
  });

  test('casca 11, atalhos · axe', async ({ page }) => {
    await expectAccessible(
      page,
      () => openList(page),
      async () => {
        await heading(page, 'Empresas').click();
        await press(page, '?');
        await expect(sheet(page)).toBeVisible();
      },
    );
  });
});

test.describe('quem só consulta', () => {
  test.use({ who: 'consulta' });

  test('casca 11, atalhos · n não leva aonde a pessoa não pode ir', async ({ page }) => {
    await openList(page);
    await press(page, 'n');
    await press(page, 'gt');
    await expectPage(page, '/sistema/empresa/consulta');
  });
});
