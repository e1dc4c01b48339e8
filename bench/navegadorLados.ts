import type { Page } from '@playwright/test';
import { EMAILS, SENHA } from '../e2e/support/people.ts';

/** Selectors and addresses of one of the two applications; everything else is measured in the same way. */
export interface Lado {
  name: 'Farol' | 'mínima';
  origin: string;
  /** Hash of its list. */
  list: string;
  user: string;
  password: string;
  submit: string;
  /** Name in the first row. */
  firstName: string;
  next: string;
  search: string;
  userMenu: string;
  /** Button that opens the choice of filters. */
  filters: string;
  /** Element shown when they are open. */
  filtersOpen: string;
}

export function farolSide(origin: string): Lado {
  return {
    name: 'Farol',
    origin,
    list: '/sistema/fornecedor',
    user: 'input[type=email], input[autocomplete*=username]',
    password: 'input[type=password]',
    submit: 'button[type=submit]',
    firstName: 'main tbody tr:not([aria-hidden]) td a',
    next: 'button[aria-label="Proxima pagina"]',
    search: 'main input[role=searchbox]',
    userMenu: 'header button[aria-haspopup=menu]',
    filters: 'main button[aria-expanded]:has-text("Filtros")',
    filtersOpen: 'main section[aria-label="Filtros"] input',
  };
}

export function minimoSide(origin: string): Lado {
  return {
    name: 'mínima',
    origin,
    list: '/fornecedores',
    user: 'input[name=username]',
    password: 'input[name=password]',
    submit: 'button[type=submit]',
    firstName: '.RaDatagrid-table tbody .column-nome span',
    next: 'button[aria-label="Go to next page"]',
    search: 'input[name=q]',
    userMenu: '.RaUserMenu-userButton, button[aria-label="Profile"]',
    filters: 'button.add-filter',
    filtersOpen: '.MuiMenu-list [role=menuitemcheckbox], .MuiMenu-list [role=menuitem]',
  };
}

/** Fills in the credentials without key events, as a password manager does. */
export async function fillSignIn(page: Page, side: Lado): Promise<void> {
  await page.locator(side.user).first().fill(EMAILS.analista);
  await page.locator(side.password).first().fill(SENHA);
}

const KEY_MS = 50;

/** Types the credentials without pauses. */
export async function typeSignIn(page: Page, side: Lado): Promise<void> {
  await page.locator(side.user).first().pressSequentially(EMAILS.analista, { delay: KEY_MS });
  await page.locator(side.password).first().pressSequentially(SENHA, { delay: KEY_MS });
}
