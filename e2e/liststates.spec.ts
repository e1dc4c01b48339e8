import { names, openList, total } from './support/list.ts';
import { open } from './support/pages.ts';
import { problem } from './support/problem.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'analista' });

const ROWS = /\/api\/v1\/empresas\?/;

test('lista · nada encontrado diz como seguir', async ({ page }) => {
  await open(page, `/sistema/empresa/consulta?filter=${encodeURIComponent('{"q":"não há nada assim"}')}`);
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
  await page
    .getByRole('region', { name: 'Empresas' })
    .getByRole('button', { name: 'Limpar filtros' })
    .click();
  await expect(total(page)).toHaveText('40 empresas');
});

test('lista · ainda vazia convida a criar', async ({ page }) => {
  await page.route(ROWS, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': 'empresas */0' } }),
  );
  await open(page, '/sistema/empresa/consulta');
  await expect(page.getByText('Ainda não há nada aqui')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Empresas' }).getByRole('link', { name: 'Criar empresa' }),
  ).toBeVisible();
});

test('lista · falha do servidor diz a frase e o código, e tentar de novo resolve', async ({
  page,
  watch,
}) => {
  watch.allow(/^resposta: 500 GET \/api\/v1\/empresas$/);
  await page.route(ROWS, (route) => route.fulfill(problem(500, 'Algo falhou no Farol. Tente de novo.')));
  await open(page, '/sistema/empresa/consulta');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Não foi possível carregar a lista.');
  await expect(alert).toContainText('Algo falhou no Farol. Tente de novo.');
  await expect(alert).toContainText('Código da ocorrência: ');
  await page.unroute(ROWS);
  await alert.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(names(page).first()).toBeVisible();
});

test('lista · banco indisponível mostra a faixa, que some quando ele volta', async ({ page, watch }) => {
  watch.allow(/^resposta: 503 /);
  await openList(page);
  await page.route(/\/api\//, (route) => route.fulfill(problem(503, 'O banco de dados não respondeu.')));
  await page.getByRole('searchbox', { name: 'Buscar em Empresas' }).fill('padaria');
  await expect(page.getByText('O servidor não está respondendo.')).toBeVisible();
  await page.unroute(/\/api\//);
  await expect(page.getByText('Conexão restabelecida.')).toBeVisible();
  await expect(page.getByText('O servidor não está respondendo.')).toBeHidden();
  await expect(names(page)).toHaveText(['Padaria e Confeitaria Flor do Ipê Ltda']);
});
