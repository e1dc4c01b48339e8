import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { openSettings } from './support/feedback.ts';
import { openNew } from './support/form.ts';
import { names, openList, pageText } from './support/list.ts';
import { expectPage, heading, open } from './support/pages.ts';
import { storedSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Icons of the theme button, identified by the start of their SVG paths. */
const [MOON, SUN] = ['path[d^="M9.37 5.51c"]', 'path[d^="M12 9c1.65"]'] as const;

test.use({ who: 'analista' });

test('2.3 · 4.4 · cabeçalho: menu, Painel, sol ou lua, quem está e o menu da pessoa; o tema fica na sessão', async ({
  page,
}) => {
  await openList(page);
  const bar = page.getByRole('banner');
  const toggle = bar.getByRole('button', { name: 'Fechar o menu' });
  await toggle.click();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
  await expect(bar.getByRole('button', { name: 'Abrir o menu' })).toHaveAttribute('aria-expanded', 'false');

  await expect(bar.locator(MOON)).toBeVisible();
  await bar.getByRole('button', { name: 'Usar o tema escuro' }).click();
  await expect(bar.locator(SUN)).toBeVisible();
  await expect.poll(() => storedSession(page)).toMatchObject({ tema: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await expect(bar.locator(SUN)).toBeVisible();
  await bar.getByRole('button', { name: 'Usar o tema claro' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');

  const person = bar.getByRole('button', { name: /Menu do usuário/ });
  await expect(person).toContainText('ana beatriz moura');
  await expect(person).toContainText('horizonte contabilidade');
  await expect(person.locator('.farol-inicial')).toHaveText('A');
  await person.click();
  for (const item of ['Perfil', 'Configurações', 'Sair']) {
    await expect(page.getByRole('menuitem', { name: item, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await openSettings(page);
  await page.keyboard.press('Escape');
  await person.click();
  await page.getByRole('menuitem', { name: 'Perfil', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/#\/sistema\/usuario\/[0-9a-f-]{36}$/);
  await bar.getByRole('link', { name: 'Painel' }).click();
  await expectPage(page, '/sistema/painel/usuario');
  await expect(heading(page, /^Olá/)).toBeFocused();
  await person.click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expectPage(page, '/login');
});

test('2.6 · 2.7 · 2.10 · 3.6 · caminho desde a casa, rodapé com a versão, textos do paginador', async ({
  page,
}) => {
  await openList(page, 'perPage=10');
  const path = page.getByRole('navigation', { name: 'Você está em' });
  await expect(path.getByRole('link')).toHaveCount(1);
  await expect(path.getByRole('link').first()).toHaveAttribute('href', '#/sistema/painel');
  await expect(path.getByRole('link').first().locator('svg')).toBeVisible();
  await expect(path.locator('[aria-current=page]')).toHaveText('Empresas');

  await expect(page.getByLabel('Itens por pagina:')).toHaveValue('10');
  await expect(pageText(page)).toHaveText('Página 1 de 4');
  const first = names(page).first();
  const nome = (await first.textContent()) ?? '';
  await page.getByRole('button', { name: 'Proxima pagina' }).click();
  await expect(pageText(page)).toHaveText('Página 2 de 4');
  await expect(first).not.toHaveText(nome);
  await page.getByRole('button', { name: 'Pagina Anterior' }).click();
  await expect(pageText(page)).toHaveText('Página 1 de 4');
  await expect(page.getByRole('contentinfo')).toContainText(`Versão ${version}`);
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2025 - Todos direitos reservados.');

  await expect(first).toHaveText(nome);
  await first.click();
  await expect(heading(page, nome)).toBeVisible();
  await expect(path.locator('[aria-current=page]')).toHaveText(nome);
  await path.getByRole('link', { name: 'Empresas' }).click();
  await expectPage(page, '/sistema/empresa/consulta');
  await openList(page, 'perPage=10');
  await open(page, `/sistema/empresa/consulta?filter=${encodeURIComponent('{"q":"nada assim existe"}')}`);
  await expect(pageText(page)).toHaveText('0 de 0');
  await path.getByRole('link').first().click();
  await expectPage(page, '/sistema/painel/usuario');
});

test('2.11 · 3.8 · 9 · cores, dicas, etiqueta, foco e campos como está escrito', async ({ page }) => {
  await openList(page);
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(241, 245, 249)');
  await expect(page.getByRole('link', { name: 'Criar empresa' })).toHaveCSS(
    'background-color',
    'rgb(95, 53, 224)',
  );
  const toggle = page.getByRole('button', { name: 'Usar o tema escuro' });
  await toggle.hover();
  const tooltip = page.getByRole('tooltip', { name: 'Usar o tema escuro' });
  await expect(tooltip).toHaveCSS('max-width', `${12.5 * 15}px`);
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  // Moving from the tooltip back to its button at the moment of dismissal shows it again.
  await toggle.hover();
  await tooltip.hover();
  const { x = 0, y = 0 } = (await toggle.boundingBox()) ?? {};
  await Promise.all([page.keyboard.press('Escape'), page.mouse.move(x + 9, y + 9)]);
  await expect(tooltip).toBeVisible();
  // Keyboard focus shows again a tooltip just dismissed under the pointer, and the pointer leaving does not hide it.
  await page.keyboard.press('Escape');
  await toggle.focus();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(700, 700);
  await page.mouse.move(701, 701);
  await expect(tooltip).toBeVisible();
  // A popup is not covered by the tooltip of the control that opened it.
  await page.getByRole('combobox', { name: 'Empresa', exact: true }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await toggle.click();
  await expect(body).toHaveCSS('background-color', 'rgb(9, 9, 11)');
  await page.getByRole('button', { name: 'Usar o tema claro' }).click();

  const filters = page.getByRole('button', { name: 'Filtros' });
  await page.getByRole('searchbox').last().or(page.getByRole('textbox').last()).last().focus();
  await filters.click();
  await expect(filters).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(filters).toBeFocused();
  await expect(filters).toHaveCSS('outline', 'rgb(95, 53, 224) solid 2px');

  await openNew(page);
  await expect(page.locator('.MuiOutlinedInput-root').first()).toBeVisible();
  await expect(page.locator('.MuiFilledInput-root')).toHaveCount(0);
  const drawer = await openSettings(page);
  const tag = drawer.locator('.MuiChip-root').filter({ hasText: 'beta' });
  await expect(tag).toHaveCSS('color', 'rgb(95, 53, 224)');
  await expect(tag).toHaveCSS('border', '1px solid rgb(95, 53, 224)');
  await expect(tag).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
