import type { Page } from '@playwright/test';
import { names, openList } from './support/list.ts';
import { expectPage, heading, openPainel, signOut } from './support/pages.ts';
import { expireAccess, signIn, storedSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('prova · o que se copia do navegador não abre a sessão em outro, e a pessoa segue na dela', async ({
  page,
  browser,
  origin,
  watch,
}) => {
  await page.goto('/');
  await signIn(page, 'analista');
  await expect(page.getByRole('link', { name: /^Empresas \d/ })).toBeVisible();
  const copied = await page.evaluate(() => JSON.stringify({ ...localStorage }));

  const elsewhere = await browser.newContext();
  await elsewhere.addInitScript((all) => {
    for (const [key, value] of Object.entries<string>(JSON.parse(all))) localStorage.setItem(key, value);
  }, copied);
  const thief = await elsewhere.newPage();
  await thief.goto(`${origin}/#/sistema/empresa/consulta`);
  await expectPage(thief, '/login');
  await expect(thief.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible();
  await elsewhere.close();

  await openList(page);
  await expireAccess(page);
  await page.reload();
  await expect(names(page).first()).toBeVisible();
  expect(watch.problems()).toEqual([]);
});

test('prova · abas repartem a chave; perdida, a pessoa entra de novo e segue', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/^console: Erro ao renovar token!$/, /^resposta: 401 /);
  await page.goto('/');
  await signIn(page, 'analista');
  await expect(page.getByRole('link', { name: /^Empresas \d/ })).toBeVisible();
  const other = await context.newPage();
  await openList(other);
  await expect(names(other).first()).toBeVisible();
  await other.close();

  await page.evaluate(() => indexedDB.deleteDatabase('farol-prova'));
  await page.reload();
  await expectPage(page, '/login');
  await signIn(page, 'analista');
  await openPainel(page);
  expect(await storedSession(page)).toMatchObject({ isAuthenticated: true });
});

test('prova · um relógio errado em dez minutos entra e trabalha', async ({ page, watch }) => {
  watch.allow(/^resposta: 401 /, /^console: Failed to load resource/);
  await page.clock.install({ time: Date.now() - 600_000 });
  await page.goto('/');
  await signIn(page, 'analista');
  await openList(page);
  await expect(names(page).first()).toBeVisible();
  await expect(heading(page, 'Empresas')).toBeVisible();
});

/** Returns the number of keys stored in the browser. */
const keysKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('farol-prova');
        opening.onsuccess = () => {
          const count = opening.result.transaction('chaves').objectStore('chaves').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );

test('prova · sair não deixa chave no navegador', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'analista');
  await openPainel(page);
  expect(await keysKept(page)).toBe(1);
  await signOut(page);
  await expectPage(page, '/login');
  await expect.poll(() => keysKept(page)).toBe(0);
});
