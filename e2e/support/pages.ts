import { expect, type Locator, type Page } from '@playwright/test';

/** Asserts the address after the hash, without its query. */
export async function expectPage(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).hash.slice(1).split('?')[0]).toBe(path);
}

/** Returns the query after the hash: the filters, sort and page of a list. */
export function queryOf(page: Page): URLSearchParams {
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? '');
}

/** Opens an address directly, as from a bookmark. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
}

export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { name, level: 1, exact: true });
}

/** Returns a text box of a form, by its label. */
export function box(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Signs out through the user's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menu do usuário/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}

/** Opens the dashboard and waits until its title has the focus; taking it closes any popup already open. */
export async function openPainel(page: Page): Promise<void> {
  await open(page, '/sistema/painel');
  await expect(heading(page, /^Olá/)).toBeFocused();
}
