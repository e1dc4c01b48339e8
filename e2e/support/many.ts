import type { Page } from '@playwright/test';
import { sampleCnpj } from '../../contract/brasil/sample.ts';

/** Adds `count` companies to the user's session, as in an office with thousands of clients; only the page gets them. */
export async function withManyEmpresas(page: Page, count: number): Promise<void> {
  const more = Array.from({ length: count }, (_, index) => ({
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    nome: `Cliente ${String(index + 1).padStart(4, '0')} Comércio e Serviços Ltda`,
    cpfCnpj: sampleCnpj(index),
  }));
  await page.route('**/api/v1/sessao', async (route) => {
    const response = await route.fetch();
    const sessao = await response.json();
    await route.fulfill({ response, json: { ...sessao, empresas: [...sessao.empresas, ...more] } });
  });
}
