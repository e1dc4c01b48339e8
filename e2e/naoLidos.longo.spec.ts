import { heading, open } from './support/pages.ts';
import { problem } from './support/problem.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const COUNTS = '**/api/v1/nfes/contagens*';
const SERVICES = '**/api/v1/servicos-externos*';

test('lista · o que não se pôde contar é um traço, nunca zero, e se tenta de novo ali mesmo', async ({
  page,
  watch,
}) => {
  watch.allow(/^resposta: 503 /);
  await page.route(COUNTS, (route) => route.fulfill(problem(503, 'Algo falhou no Farol.')));
  await page.route(SERVICES, (route) => route.fulfill(problem(503, 'Algo falhou no Farol.')));
  await open(page, '/sistema/nfe/consulta');
  await expect(heading(page, 'NF-e')).toBeVisible();
  const pending = page.getByRole('button', { name: /^Pendentes/ });
  await expect(pending).toHaveAccessibleName('Pendentes, quantidade não lida');
  await expect(pending).toHaveText('Pendentes—');
  const told = page.getByRole('status').filter({ hasText: 'contar os registros de cada visão' });
  const services = page.getByText('saber se a SEFAZ e os outros serviços estão respondendo');
  await expect(services).toBeVisible();
  await page.unroute(COUNTS);
  await told.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(pending).toHaveAccessibleName(/^Pendentes, \d+ registros?$/);
  await expect(told).toHaveCount(0);
});
