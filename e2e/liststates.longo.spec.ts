import { names, openList, total } from './support/list.ts';
import { open } from './support/pages.ts';
import { problem } from './support/problem.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'analista' });

const ROWS = /\/api\/v1\/empresas\?/;

test('lista · nada encontrado diz como seguir', async ({ page }) => {
  await open(page, `/sistema/empresa/consulta?filter=${encodeURIComponent('{"q":"não há nada assim"}')}`);
  await expect(page.getByText(/^Nada em .* com esta busca/)).toBeVisible();
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
  await expect(page.getByText(/^Ainda não há nada em/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Empresas' }).getByRole('link', { name: 'Criar empresa' }),
  ).toBeVisible();
});

test('lista · vazia onde há muitos atos oferece o primeiro; os outros ficam junto do título', async ({
  page,
}) => {
  await page.route(/\/api\/v1\/nfses\?/, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': 'nfses */0' } }),
  );
  await open(page, '/sistema/nfs/consulta');
  await expect(page.getByText(/^Nada em .* nesta visão/)).toBeVisible();
  const acts = page.getByRole('region', { name: 'NFS-e' }).locator('button, a');
  await expect(acts).toHaveText(['Importar notas']);
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

test('lista · um endereço que não responde não é queda: quem o mostra diz isso, e o resto segue sem faixa nem avisos', async ({
  page,
  watch,
}) => {
  watch.allow(/^resposta: 504 GET \/api\/v1\/(painel|empresas)$/);
  const seen: string[] = [];
  await page.exposeFunction('tell', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const sentences = ['O servidor não está respondendo.', 'Conexão restabelecida.'];
    const tell = (text: string) => Reflect.get(window, 'tell')(text);
    new MutationObserver(() => {
      for (const one of sentences) if (document.body?.textContent?.includes(one)) tell(one);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.route(/\/api\/v1\/painel/, (route) => route.fulfill({ status: 504 }));
  await page.route(ROWS, (route) => route.fulfill({ status: 504 }));
  const failure = page.getByText('O servidor está indisponível no momento. Tente de novo em instantes.');
  for (const path of ['/sistema', '/sistema/empresa/consulta']) {
    const healthy = page.waitForResponse(/\/api\/healthcheck\/status$/);
    await open(page, path);
    await expect(failure.first()).toBeVisible();
    expect((await healthy).status()).toBe(200);
  }
  await page.unroute(ROWS);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(names(page).first()).toBeVisible();
  expect(seen).toEqual([]);
});
