import type { Page } from '@playwright/test';
import { FILA } from '../contract/filaGuardas.ts';
import { COBERTURA } from '../contract/fiscal/coberturaGuardas.ts';
import { nfes } from '../contract/fiscal/nfes.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { hasLixeira } from '../contract/lixeira.ts';
import { LOGS } from '../contract/logs/pagina.ts';
import { registry } from '../contract/registry.ts';
import { listPath } from '../contract/resource.ts';
import { ADMIN_PAGES } from '../src/routing/adminPages.ts';
import { FISCAL_PAGES } from '../src/routing/fiscalPages.ts';
import { INTEGRACAO_PAGES } from '../src/routing/integracaoPages.ts';
import { NFS_PAGES } from '../src/routing/nfsPages.ts';
import { PAGAMENTO_PAGES } from '../src/routing/pagamentoPages.ts';
import { PERFIL_PAGES } from '../src/routing/perfilPages.ts';
import { heading, open } from './support/pages.ts';
import { openPalette, palette, paletteBox } from './support/palette.ts';
import { signsTogether, watchSigns } from './support/signs.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 400_000 });

/** Delay of each response in ms; longer than the time below which no loading indicator is shown (dataProvider/loading.ts). */
const SLOW_MS = 600;

const lists = registry.filter(({ menu }) => !menu.tabOf).map(listPath);
const SCREENS = [
  '/sistema/painel',
  FILA,
  COBERTURA,
  LOGS,
  ...lists,
  ...registry.filter(({ menu }) => menu.group === 'cadastros').map(({ path }) => `${path}/novo`),
  ...registry.filter(hasLixeira).map(({ path }) => `${path}/lixeira`),
  ...[...FISCAL_PAGES, ...NFS_PAGES, ...PAGAMENTO_PAGES, ...PERFIL_PAGES, ...INTEGRACAO_PAGES].map(
    ({ path }) => path,
  ),
];

async function slowly(page: Page): Promise<void> {
  await page.route(/\/api\/v1\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => undefined);
  });
}

/** Waits until the page has its title and nothing on it is loading. */
async function atRest(page: Page): Promise<void> {
  // By selector: behind a dialog, the page is hidden from queries by role.
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator(':is(main, .MuiModal-root) :is(.farol-espera, .MuiSkeleton-root)')).toHaveCount(
    0,
  );
  await expect(page.locator('[data-carregando] > *')).toHaveCount(0);
}

/** Opens the record of a list's first row, if there is one, and waits until it is loaded. */
async function openFirst(page: Page): Promise<void> {
  const first = page.getByRole('main').getByRole('table').getByRole('row').nth(1).getByRole('link').first();
  if ((await first.count()) === 0) return;
  await first.click();
  await atRest(page);
}

for (const who of ['analista', 'admin'] as const) {
  test.describe(who, () => {
    test.use({ who });

    test(`um sinal de espera por vez, com a rede lenta, em toda tela (${who})`, async ({ page }) => {
      await watchSigns(page);
      await slowly(page);
      const screens =
        who === 'admin' ? ['/sistema/painel', ...lists, ...ADMIN_PAGES.map(({ path }) => path)] : SCREENS;
      expect(screens.length).toBeGreaterThan(5);
      for (const address of new Set(screens)) {
        await open(page, address);
        await atRest(page);
        if (lists.includes(address)) await openFirst(page);
      }
      expect(await signsTogether(page)).toEqual([]);
    });
  });
}

test.describe('o que se abre', () => {
  test.use({ who: 'analista' });

  test('um sinal de espera por vez também ao paginar, e na paleta', async ({ page }) => {
    await watchSigns(page);
    await slowly(page);
    await open(page, '/sistema/empresa/consulta?perPage=5');
    await atRest(page);
    await page.getByRole('button', { name: 'Proxima pagina' }).click();
    await expect(page.locator('[data-carregando=find] > *')).toBeVisible();
    await atRest(page);
    await openPalette(page);
    await paletteBox(page).fill('empresa');
    await expect(palette(page).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await atRest(page);
    expect(await signsTogether(page)).toEqual([]);
  });

  test('um sinal de espera por vez também em diálogos e na importação', async ({ page }) => {
    await watchSigns(page);
    await slowly(page);
    const dialog = page.getByRole('dialog');
    const close = async () => {
      await atRest(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    await open(page, listPath(nfes));
    await atRest(page);
    await page.getByRole('button', { name: 'Baixar XML e PDF' }).click();
    await expect(dialog).toBeVisible();
    await close();
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Manifestar', exact: true }).click();
    await dialog.getByRole('radio', { name: /Confirmação da operação/ }).check();
    await dialog.getByRole('button', { name: 'Conferir' }).click();
    await expect(dialog).toContainText('será enviado');
    await close();
    await open(page, listPath(fornecedores));
    await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Histórico' }).click();
    await expect(dialog).toBeVisible();
    await close();
    await open(page, `${fornecedores.path}/importar`);
    await expect(heading(page, 'Importar fornecedores')).toBeVisible();
    const buffer = Buffer.from('Nome;CPF/CNPJ\nPapelaria do Centro;123\n');
    const file = { name: 'fornecedores.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('Escolher arquivo').first().setInputFiles(file);
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByText('CPF/CNPJ inválido', { exact: false })).toBeVisible();
    expect(await signsTogether(page)).toEqual([]);
  });
});
