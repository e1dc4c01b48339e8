import { expect, type Page } from '@playwright/test';
import { box, heading, open } from './pages.ts';

export async function openNew(page: Page): Promise<void> {
  await open(page, '/sistema/empresa/novo');
  await expect(heading(page, 'Criar empresa')).toBeVisible();
}

/** Opens a company by its address, as a user who may change it, and waits until all of it is loaded. */
export async function openEmpresa(page: Page, { id, nome }: { id: string; nome: string }): Promise<void> {
  await open(page, `/sistema/empresa/${id}`);
  await expect(heading(page, nome)).toBeVisible();
  await expect(box(page, 'Nome')).toHaveValue(nome);
  await expect(page.getByRole('button', { name: 'Enviar certificado' })).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click();
}

/** Asserts the error or the help below a text box, as assistive technology reads it. */
export async function expectBelow(page: Page, label: string, text: string): Promise<void> {
  await expect(box(page, label)).toHaveAccessibleDescription(text);
}

/** Pastes into the focused text box, as Ctrl+V does. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.keyboard.press('Control+V');
}
