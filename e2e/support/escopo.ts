import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the header control that shows and selects the scope: all companies or one (docs/especificacao.md 2.4). */
export const selector = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: 'Empresa', exact: true });

/** Value of the control while all companies are selected. */
export const TODAS = /^Todas as \d+ empresas$/;

/** Selects all companies. */
export async function verTodas(page: Page): Promise<void> {
  await selector(page).click();
  await page.getByRole('option', { name: 'Todas as minhas empresas' }).click();
  await expect(selector(page)).toHaveValue(TODAS);
}

/** Selects one company, by its name. */
export async function verUma(page: Page, nome: string): Promise<void> {
  // With many companies, only the visible options are in the DOM.
  await selector(page).fill(nome);
  await page.getByRole('option', { name: nome }).click();
  await expect(selector(page)).toHaveValue(new RegExp(nome));
}

/** Returns the control that shows for which company an act is done, in acts that require one. */
export const para = (page: Page): Locator => page.getByRole('combobox', { name: 'Para a empresa' });
