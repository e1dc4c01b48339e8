import type { Page } from '@playwright/test';
import { createEmpresa } from './support/api.ts';
import { lookOutForElement } from './support/feedback.ts';
import { openEmpresa, save } from './support/form.ts';
import { names, openList } from './support/list.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, open, openPainel } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const LOADER = '[data-carregando=loader] > *';
const FIND = '[data-carregando=find] > *';

/** Holds back the requests that match. Returns a function that releases them. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

test('2.10 · a primeira leitura de uma página cobre a página, e Sair continua ao alcance', async ({
  page,
}) => {
  await openPainel(page);
  const letGo = await hold(page, /\/api\/v1\/empresas\?/);
  await open(page, '/sistema/empresa/consulta');
  await expect(page.locator(LOADER)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Carregando…' }).first()).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  // One loading indicator at a time: where the skeleton is rendered, neither the notice nor the bar is visible.
  await expect(page.locator('main .farol-espera').first()).toBeVisible();
  await expect(page.locator('.farol-veu-aviso')).toHaveCSS('opacity', '0');
  await expect(page.locator(FIND)).toHaveCount(0);
  await page.getByRole('button', { name: /Menu do usuário/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  await page.keyboard.press('Escape');
  letGo();
  await expect(names(page).first()).toBeVisible();
  await expect(page.locator(LOADER)).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

test('2.10 · outra página da lista acende só a barra fina', async ({ page }) => {
  await openList(page, 'perPage=5');
  await expect(page.locator(LOADER)).toHaveCount(0);
  const covered = await lookOutForElement(page, LOADER);
  const letGo = await hold(page, /\/api\/v1\/empresas\?/);
  await page.getByRole('button', { name: 'Proxima pagina' }).click();
  await expect(page.locator(FIND)).toBeVisible();
  letGo();
  await expect(page.locator(FIND)).toHaveCount(0);
  expect(await covered()).toBe(false);
});

test('2.10 · salvar cobre a página até a resposta, e nada muda de lugar', async ({ page, caller }) => {
  const nome = freshName('Coberta');
  const { id } = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
  await openEmpresa(page, { id, nome });
  await box(page, 'Bairro').fill('Novo');
  const place = await box(page, 'Nome').boundingBox();
  const letGo = await hold(page, /\/api\/v1\/empresas\/[0-9a-f-]{36}$/);
  await save(page);
  await expect(page.locator(LOADER)).toBeVisible();
  expect(await box(page, 'Nome').boundingBox()).toEqual(place);
  letGo();
  await expect(page.getByText(`“${nome}” foi salva.`)).toBeVisible();
  await expect(page.locator(LOADER)).toHaveCount(0);
});

test('2.10 · o que responde logo não pisca', async ({ page, caller }) => {
  await page.clock.install();
  const nome = freshName('Rápida');
  const { id, versao } = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
  await openEmpresa(page, { id, nome });
  await expect(page.locator(`${LOADER}, ${FIND}`)).toHaveCount(0);
  await page.route(/\/api\/v1\/empresas\/[0-9a-f-]{36}$/, (route) =>
    route.fulfill({ json: { ...route.request().postDataJSON(), id, nome, versao: versao + 1 } }),
  );
  const seen = await lookOutForElement(page, `${LOADER}, ${FIND}`);
  await box(page, 'Bairro').fill('Novo');
  // Time is paused until the response is shown, so that it is not late on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await save(page);
  await expect(page.getByText(`“${nome}” foi salva.`)).toBeVisible();
  await page.clock.fastForward(1_000);
  expect(await seen()).toBe(false);
});

test.describe('quem revela', () => {
  test.use({ who: 'analista' });

  test('2.10 · 7.1 · um pedido com NoShow-Loading não mostra carregamento', async ({ page, watch }) => {
    await page.clock.install();
    await openList(page, `filter=${encodeURIComponent(JSON.stringify({ q: 'jose aparecido' }))}`);
    await expect(page.locator(`${LOADER}, ${FIND}`)).toHaveCount(0);
    const letGo = await hold(page, /\/revelar$/);
    const seen = await lookOutForElement(page, `${LOADER}, ${FIND}`);
    await page
      .getByRole('region', { name: 'Empresas' })
      .getByRole('cell')
      .getByRole('button')
      .first()
      .hover();
    const isReveal = (request: { url: () => string }) => request.url().endsWith('/revelar');
    await expect.poll(() => watch.requests.filter(isReveal).length).toBe(1);
    await page.clock.fastForward(1_000);
    expect(await seen()).toBe(false);
    expect(watch.requests.find(isReveal)?.headers()['noshow-loading']).toBe('1');
    letGo();
  });
});
