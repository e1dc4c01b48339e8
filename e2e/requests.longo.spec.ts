import { z } from 'zod';
import { tokensSchema } from '../contract/session.ts';
import { empresasDemo } from '../mocks/seeds/empresasDemo.ts';
import { names, openList } from './support/list.ts';
import { expectPage, heading, open, signOut } from './support/pages.ts';
import { signIn, storedSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const linkedSchema = z.looseObject({ accessToken: z.string(), refreshToken: z.string() });

test('pedidos · token e empresa em todo pedido à API, em nenhum dos isentos', async ({ page, watch }) => {
  await page.goto('/');
  await signIn(page, 'analista');
  await expect(page.getByRole('link', { name: /^Empresas \d/ })).toBeVisible();
  await page.getByRole('link', { name: /^Empresas \d/ }).click();
  await names(page).first().click();
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
  await expect(page.getByText('ainda não tem certificado')).toBeVisible();
  await signOut(page);
  await expectPage(page, '/login');

  expect(watch.wrongHeaders({ company: true })).toEqual([]);
  const asked = new Set(
    watch.requests.map((request) => new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, '{id}')),
  );
  for (const path of [
    '/api/login',
    '/api/v1/sessao',
    '/api/v1/painel',
    '/api/v1/empresas/{id}',
    '/api/logout',
  ])
    expect(asked).toContain(path);
});

test('pedidos · administrador não manda empresa', async ({ page, watch }) => {
  await page.goto('/');
  await signIn(page, 'admin');
  await expect(page.getByText('Clientes ativos')).toBeVisible();
  expect(watch.wrongHeaders({ company: false })).toEqual([]);
});

test('pedidos · nenhum token e nenhum CPF ou CNPJ em endereço algum', async ({ page, watch }) => {
  await page.goto('/');
  await signIn(page, 'analista');
  await expect(page.getByRole('link', { name: /^Empresas \d/ })).toBeVisible();
  const tokens = linkedSchema.parse(await storedSession(page));
  await openList(page);
  await page.getByRole('cell').getByRole('button').first().focus();
  await names(page).first().click();
  await page.getByRole('button', { name: 'Revelar CPF/CNPJ' }).click();
  await expect(page.getByRole('button', { name: 'Ocultar CPF/CNPJ' })).toBeVisible();
  await expect(page.getByText('ainda não tem certificado')).toBeVisible();
  await signOut(page);
  await expectPage(page, '/login');

  const secrets = [...Object.values(tokensSchema.omit({ expiration: true }).parse(tokens))];
  const numbers = empresasDemo('horizonte').map(({ cpfCnpj }) => cpfCnpj);
  const addresses = [page.url(), ...watch.requests.map((request) => decodeURIComponent(request.url()))];
  for (const secret of [...secrets, ...numbers])
    expect(addresses.filter((address) => address.includes(String(secret)))).toEqual([]);
});

test.describe('direitos', () => {
  test.use({ who: 'consulta' });

  test('pedidos · conferir sessão e direitos não custa pedido nenhum', async ({ page, watch }) => {
    await open(page, '/sistema/painel');
    await expect(page.getByRole('link', { name: /^Empresas \d/ })).toBeVisible();
    await page.getByRole('link', { name: /^Empresas \d/ }).click();
    await names(page).first().click();
    await expect(page.getByText('Você pode consultar este registro')).toBeVisible();
    await expect(page.getByText('ainda não tem certificado')).toBeVisible();
    const start = watch.requests.length;
    await open(page, '/sistema/empresa/novo');
    await expect(heading(page, 'Acesso negado')).toBeVisible();
    await open(page, '/sistema/inexistente');
    await expect(heading(page, 'Página não encontrada')).toBeVisible();
    expect(watch.api(start)).toEqual([]);

    const asked = watch
      .api()
      .map((request) => new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, '{id}'))
      // The saved views of a list are requested when the browser is idle.
      .filter((path) => path !== '/api/v1/visoes');
    expect(asked.sort()).toEqual([
      '/api/v1/certificados/{id}',
      '/api/v1/empresas',
      '/api/v1/empresas/{id}',
      '/api/v1/empresas/{id}/acompanhamento',
      '/api/v1/painel',
      '/api/v1/painel/visita',
      '/api/v1/sessao',
    ]);
  });
});
