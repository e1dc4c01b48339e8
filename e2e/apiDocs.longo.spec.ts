import { AxeBuilder } from '@axe-core/playwright';
import { keyFor } from './support/chave.ts';
import { expect, test } from './support/test.ts';

const LISTA = '/api/docs#tag/fornecedores/GET/v1/fornecedores';
/** Script of the reference; blocked to test the page as displayed without JavaScript, or when the script fails to load. */
const BIBLIOTECA = '**/assets/scalar.js';

test.describe('the page of the API', () => {
  test.use({ who: 'atlas' });

  test('tries an operation with a key of a program, within its own rules for scripts', async ({
    page,
    caller,
    origin,
    watch,
  }) => {
    const chave = await keyFor(caller, ['FORNECEDOR_BUSCA']);
    await page.goto(LISTA);
    await page.getByPlaceholder('Token').fill(chave);
    await page
      .getByRole('button', { name: /get \/v1\/fornecedores\)/ })
      .last()
      .click();
    const answered = page.waitForResponse((response) => response.url().includes('/api/v1/fornecedores'));
    const send = page.getByRole('dialog').getByRole('button', { name: /^Enviar/ });
    await send.first().click();
    const response = await answered;
    expect(response.request().headers().authorization).toBe(`Bearer ${chave}`);
    expect([response.status(), (await response.json()).length]).toEqual([200, expect.any(Number)]);
    await expect(page.getByRole('dialog').getByText('200').first()).toBeVisible();
    // No request goes to another origin, and the key is not stored.
    const others = watch.requests.map((request) => request.url()).filter((url) => !/^(data|blob):/.test(url));
    expect(others.filter((url) => !url.startsWith(origin))).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(chave);
  });
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`reads in Portuguese at ${width} in ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'API do Farol' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gravar uma vez só' })).toBeAttached();
    await expect(page.getByText(/^Test Request$|^Search$|^Introduction$/)).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test(`without its library lists the operations, at ${width} in ${colorScheme}`, async ({ page, watch }) => {
    watch.allow(/^falhou: GET \/assets\/scalar\.js/);
    await page.route(BIBLIOTECA, (route) => route.abort('failed'));
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await expect(page.getByRole('region', { name: 'Fornecedores' })).toContainText('/api/v1/fornecedores');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
