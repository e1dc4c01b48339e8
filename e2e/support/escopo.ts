import { expect, type Locator, type Page } from '@playwright/test';

/** The one control of the header that says, and chooses, what is seen: all companies or one (docs/especificacao.md 2.4). */
export const selector = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: 'Empresa', exact: true });

/** What the control says while all companies are seen. */
export const TODAS = /^Todas as \d+ empresas$/;

/** Chooses all companies. */
export async function verTodas(page: Page): Promise<void> {
  await selector(page).click();
  await page.getByRole('option', { name: 'Todas as minhas empresas' }).click();
  await expect(selector(page)).toHaveValue(TODAS);
}

/** Chooses one company, by its name. */
export async function verUma(page: Page, nome: string): Promise<void> {
  // Of many companies only those in sight are on the page.
  await selector(page).fill(nome);
  await page.getByRole('option', { name: nome }).click();
  await expect(selector(page)).toHaveValue(new RegExp(nome));
}

/** Where an act that needs one company says for which one it is done. */
export const para = (page: Page): Locator => page.getByRole('combobox', { name: 'Para a empresa' });
