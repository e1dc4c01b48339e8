import { expect, type Locator, type Page } from '@playwright/test';
import { heading, open, queryOf } from './pages.ts';

const LIST = '/sistema/empresa/consulta';

/** Opens the list of companies with `query` (filters, sort, page) in the address, and waits for its rows. */
export async function openList(page: Page, query = ''): Promise<void> {
  await open(page, `${LIST}${query && `?${query}`}`);
  await expect(heading(page, 'Empresas')).toBeVisible();
  await expect(names(page).first()).toBeVisible();
}

/** Returns the links with the names of the rows, in table cells or in cards. */
export function names(page: Page): Locator {
  return page.getByRole('region', { name: 'Empresas' }).locator('td, .farol-cartao').getByRole('link');
}

/** Returns the element where the list shows how many rows match. */
export function total(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /empresa/ });
}

/** Returns the element with 'Página 1 de 2'. */
export function pageText(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Paginação' }).getByRole('status');
}

export function chips(page: Page): Locator {
  return page.getByRole('region', { name: 'Filtros ativos' }).getByRole('button');
}

/** Returns the filters in the address. */
export function filtersOf(page: Page): unknown {
  return JSON.parse(queryOf(page).get('filter') ?? '{}');
}
