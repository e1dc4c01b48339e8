import type { Page } from '@playwright/test';
import { desacordos, tudoDito } from '../tests/support/numeros.ts';
import { pedeAo } from './support/numeros.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Returns the first link of each name on the dashboard, with its total; zeros are left out, since their lists are empty. */
async function mostrados(page: Page): Promise<{ nome: string; total: number; to: string }[]> {
  await open(page, '/sistema/painel');
  await expect(page.locator('[data-numero]').first()).toBeVisible();
  await expect(page.locator('[data-quadro=cadastros] a').first()).toBeVisible();
  const all = await page.locator('[data-numero]').evaluateAll((links) =>
    links.map((link) => ({
      nome: link.getAttribute('data-numero') ?? '',
      total: Number(link.getAttribute('data-total')),
      to: link.getAttribute('href') ?? '',
    })),
  );
  const first = new Map(all.map((one) => [one.nome, one] as const).reverse());
  return [...first.values()].filter(({ nome, total }) => total > 0 && nome !== 'porRegra');
}

/** Follows each number and asserts that its list shows the same total. */
async function conferir(page: Page): Promise<void> {
  const numeros = await mostrados(page);
  expect(numeros.length).toBeGreaterThan(5);
  // The cards count the selected scope; the other numbers count all companies, and clicking one selects all of them.
  const isCard = ({ nome }: { nome: string }) => nome.startsWith('todos.');
  const cards = numeros.filter(isCard);
  const others = numeros.filter((one) => !isCard(one));
  for (const { nome, total, to } of [...cards, ...others]) {
    if (nome === others[0]?.nome) {
      await open(page, '/sistema/painel');
      await page.locator(`[data-numero="${nome}"]`).first().click();
    }
    await page.goto(`/${to}`);
    const said = page.getByRole('main').getByRole('status').filter({ hasText: /^\d/ }).first();
    await expect(said, nome).toHaveText(new RegExp(`^${total.toLocaleString('pt-BR')} `));
  }
}

test.describe('de todas as empresas', () => {
  test.use({ who: 'analista' });
  test('números · cada um do painel é o que a sua lista diz', async ({ page }) => {
    await conferir(page);
  });
});

for (const who of ['analista', 'consulta'] as const)
  test.describe(`na demonstração, ${who}`, () => {
    test.use({ who });
    test('números · painel, fila, cobertura, listas e avisos dizem os mesmos', async ({ caller }) => {
      for (const todas of [true, false]) {
        const pede = pedeAo(caller, todas);
        const ditos = await tudoDito(pede, caller.sessao.uuid, todas);
        expect(ditos.length).toBeGreaterThan(20);
        expect(await desacordos(pede, ditos)).toEqual([]);
      }
    });
  });

test.describe('de uma empresa, em tela pequena, de quem só consulta', () => {
  test.use({ who: 'consulta', viewport: { width: 390, height: 844 } });
  test('números · cada um do painel é o que a sua lista diz', async ({ page }) => {
    await conferir(page);
  });
});
