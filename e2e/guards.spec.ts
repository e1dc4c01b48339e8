import { lookOutFor } from './support/flash.ts';
import { expectPage, heading, open } from './support/pages.ts';
import type { Who } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Addresses that each user may not open (docs/especificacao.md 6.4 and docs/decisoes.md 'Endereços'). */
const DENIED: ReadonlyArray<[Who, readonly string[]]> = [
  [
    'semAcesso',
    [
      '/sistema/empresa/consulta',
      '/sistema/empresa/novo',
      '/sistema/fornecedor/consulta',
      '/sistema/usuario/consulta',
      '/sistema/perfil/consulta',
      '/sistema/esocial',
      '/sistema/esocial/eventos',
      '/sistema/tenants/consulta',
      '/sistema/parametros-tenant',
    ],
  ],
  ['consulta', ['/sistema/empresa/novo', '/sistema/tenants', '/sistema/parametros-tenant']],
  ['analista', ['/sistema/tenants/consulta', '/sistema/parametros-tenant']],
  // Profiles are not listed: they open with PERFIL_BUSCA, which the administrator has to choose the profile of a user (6.4).
  ['admin', ['/sistema/empresa', '/sistema/empresa/consulta', '/sistema/fornecedor/consulta']],
];

for (const [who, addresses] of DENIED) {
  test.describe(who, () => {
    test.use({ who });

    test(`guardas · ${who} vai a acesso-negado em cada endereço que não pode abrir`, async ({ page }) => {
      await open(page, '/sistema/painel');
      await expect(heading(page, /./)).toBeVisible();
      for (const address of addresses) {
        await open(page, address);
        await expect(page.getByText(`Endereço pedido: ${address}`)).toBeVisible();
        await expectPage(page, '/sistema/acesso-negado');
        await expect(heading(page, 'Acesso negado')).toBeVisible();
      }
    });
  });
}

test.describe('sem permissão', () => {
  test.use({ who: 'semAcesso' });

  test('guardas · a lista protegida não aparece nem por um instante, e nada se pede dela', async ({
    page,
    watch,
  }) => {
    const flashed = await lookOutFor(page, 'Empresas');
    await open(page, '/sistema/empresa/consulta');
    await expect(heading(page, 'Acesso negado')).toBeVisible();
    expect(await flashed()).toBe(false);
    expect(watch.api().map((request) => new URL(request.url()).pathname)).not.toContain('/api/v1/empresas');
  });

  test('guardas · acesso-negado diz o que falta e leva de volta', async ({ page }) => {
    await open(page, '/sistema/empresa/consulta');
    await expect(page.getByText('Permissão que falta: consultar empresas.')).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao painel' }).click();
    await expectPage(page, '/sistema/painel/usuario');
  });

  test('guardas · menu não oferece o que não se pode abrir', async ({ page }) => {
    await open(page, '/sistema/painel');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByText('Ainda não há telas para o seu perfil.')).toBeVisible();
    await expect(menu.getByRole('link')).toHaveCount(0);
  });
});

test.describe('administração', () => {
  test.use({ who: 'admin' });

  // ANY opens the address to every profile with at least one right (6.2); the events require their specific right.
  for (const address of ['/sistema/esocial', '/sistema/esocial/eventos']) {
    test(`guardas · ${address} abre a quem administra como a qualquer perfil, e diz o que falta para ver os eventos`, async ({
      page,
      watch,
    }) => {
      await open(page, address);
      await expect(heading(page, 'O seu perfil não pode consultar eventos do eSocial.')).toBeVisible();
      await expectPage(page, '/sistema/esocial/eventos');
      await page.getByRole('button', { name: 'Por que não posso?' }).click();
      await expect(page.getByRole('dialog')).toContainText(/consultar eventos do eSocial/i);
      expect(watch.api().map((request) => new URL(request.url()).pathname)).not.toContain('/api/v1/eventos');
    });
  }
});

test.describe('só consulta', () => {
  test.use({ who: 'consulta' });

  test('guardas · o formulário de criação não aparece nem por um instante', async ({ page }) => {
    const flashed = await lookOutFor(page, 'Identificação');
    await open(page, '/sistema/empresa/novo');
    await expect(heading(page, 'Acesso negado')).toBeVisible();
    expect(await flashed()).toBe(false);
  });

  test('guardas · a lista não oferece criar nem selecionar', async ({ page }) => {
    await open(page, '/sistema/empresa/consulta');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Criar empresa' })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
});

test('guardas · sem sessão, a lista protegida não aparece nem por um instante', async ({ page, watch }) => {
  const flashed = await lookOutFor(page, 'Empresas');
  await open(page, '/sistema/empresa/consulta');
  await expectPage(page, '/login');
  await expect(heading(page, 'Entre na sua conta')).toBeVisible();
  expect(await flashed()).toBe(false);
  expect(watch.api()).toEqual([]);
});
