import { expectAccessibleNow } from './support/axe.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

test('logs: as trocas arquivadas aparecem por mês, e um mês se baixa', async ({ page }) => {
  // A test cannot create exchanges older than five years, so the responses are mocked; tests/arquivarTrocas.test.ts covers the real ones.
  const meses = [
    { mes: '2020-02', empresas: 12, linhas: 48_213, tamanho: 512_000_000 },
    { mes: '2020-01', empresas: 1, linhas: 1, tamanho: 900 },
  ];
  await page.route('**/api/v1/logs/arquivadas', (route) => route.fulfill({ json: meses }));
  await page.route('**/api/v1/logs/arquivadas/2020-01/arquivo', (route) =>
    route.fulfill({
      body: 'zip',
      headers: { 'content-disposition': 'attachment; filename="trocas-arquivadas-2020-01.zip"' },
    }),
  );
  await open(page, '/sistema/log/consulta?baixas=1');
  const region = page.getByRole('region', { name: 'Trocas arquivadas' });
  await expect(region.getByRole('listitem')).toHaveText([
    /02\/2020.*48\.213 chamadas · 12 empresas · 488,3 MB/,
    /01\/2020.*1 chamada · 1 empresa · 900 B/,
  ]);
  await expectAccessibleNow(page, [320, 1280]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    region.getByRole('button', { name: 'Baixar as trocas de 01/2020' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('trocas-arquivadas-2020-01.zip');
});
