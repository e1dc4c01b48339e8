import { createEmpresa } from './support/api.ts';
import { filtersOf, names, openList, total } from './support/list.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, expectPage, heading, open, queryOf } from './support/pages.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.describe('quem edita', () => {
  test.use({ who: 'atlas' });

  test('rotas · cada endereço da especificação 2.1 responde como está escrito', async ({ page }) => {
    for (const [address, reached, title] of [
      ['/login', '/sistema/painel/usuario', 'Olá, Otávio Lacerda'],
      ['/sistema', '/sistema/painel/usuario', 'Olá, Otávio Lacerda'],
      ['/sistema/acesso-negado', '/sistema/acesso-negado', 'Acesso negado'],
      ['/sistema/painel', '/sistema/painel/usuario', 'Olá, Otávio Lacerda'],
      ['/sistema/empresa', '/sistema/empresa/consulta', 'Empresas'],
      ['/sistema/usuario', '/sistema/usuario/consulta', 'Usuários'],
      ['/sistema/perfil', '/sistema/perfil/consulta', 'Perfis'],
      ['/sistema/painel/usuario', '/sistema/painel/usuario', 'Olá, Otávio Lacerda'],
      ['/sistema/empresa/novo', '/sistema/empresa/novo', 'Criar empresa'],
      ['/sistema/empresa/consulta', '/sistema/empresa/consulta', 'Empresas'],
      ['/sistema/fornecedor/consulta', '/sistema/fornecedor/consulta', 'Fornecedores'],
      ['/sistema/esocial', '/sistema/esocial/eventos', 'Eventos do eSocial'],
      ['/sistema/esocial/eventos', '/sistema/esocial/eventos', 'Eventos do eSocial'],
      ['/sistema/esocial/eventos/consulta', '/sistema/esocial/eventos', 'Eventos do eSocial'],
      ['', '/sistema/painel/usuario', 'Olá, Otávio Lacerda'],
    ] as const) {
      await open(page, address);
      await expectPage(page, reached);
      await expect(heading(page, title)).toBeVisible();
    }
  });

  test('rotas · um endereço digitado sem # leva à tela, ou à página que diz que não existe', async ({
    page,
  }) => {
    await page.goto('/sistema/fornecedor/consulta?sort=nome&order=DESC');
    await expectPage(page, '/sistema/fornecedor/consulta');
    await expect(heading(page, 'Fornecedores')).toBeVisible();
    expect(queryOf(page).get('order')).toBe('DESC');
    for (const address of ['/sistema/fornecedores', '/qualquer//outro/x']) {
      await page.goto(address);
      await expect(heading(page, 'Página não encontrada')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Voltar ao painel' })).toBeVisible();
    }
  });

  test('rotas · lista, registro, salvar, voltar: cada passo no seu endereço', async ({ page, caller }) => {
    const nome = freshName('Rota');
    const { id } = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
    await openList(page, `filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`);
    await expect(names(page).first()).toHaveAttribute('href', `#/sistema/empresa/${id}`);
    await names(page).first().click();
    await expectPage(page, `/sistema/empresa/${id}`);
    await expect(heading(page, nome)).toBeVisible();
    await expect(page).toHaveTitle(`${nome} · ${caller.sessao.empresas[0]?.nome} · Farol`);
    await box(page, 'Bairro').fill('Centro');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(`“${nome}” foi salva.`)).toBeVisible();
    await expectPage(page, `/sistema/empresa/${id}`);
    await page.goBack();
    await expectPage(page, '/sistema/empresa/consulta');
    await expect.poll(() => filtersOf(page)).toEqual({ q: nome });
    await expect(names(page)).toHaveText([nome]);
  });

  test('rotas · criar leva ao registro criado, e dali à lista', async ({ page }) => {
    const nome = freshName('Criada');
    await openList(page);
    await page.getByRole('link', { name: 'Criar empresa' }).click();
    await expectPage(page, '/sistema/empresa/novo');
    await box(page, 'CPF/CNPJ').fill(freshCnpj());
    await box(page, 'Nome').fill(nome);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(heading(page, nome)).toBeVisible();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/sistema\/empresa\/[0-9a-f-]{36}$/);
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await expectPage(page, '/sistema/empresa/consulta');
  });

  test('rotas · registro que não existe diz isso e oferece a lista', async ({ page, watch }) => {
    watch.allow(/^resposta: 404 GET \/api\/v1\/empresas\//);
    await open(page, '/sistema/empresa/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('Este registro não existe')).toBeVisible();
    await page.getByRole('link', { name: 'Voltar a Empresas' }).click();
    await expectPage(page, '/sistema/empresa/consulta');
  });
});

test.describe('quem consulta', () => {
  test.use({ who: 'analista' });

  test('rotas · endereço com filtros abre a lista filtrada, e recarregar a mantém', async ({ page }) => {
    const filter = encodeURIComponent(JSON.stringify({ regimeTributario: ['MEI'] }));
    await openList(page, `filter=${filter}&sort=nome&order=DESC`);
    await expect(names(page)).toHaveText(['João Batista Nogueira Entregas', 'Antônia Ribeiro Cabeleireira']);
    await page.reload();
    await expect(names(page)).toHaveText(['João Batista Nogueira Entregas', 'Antônia Ribeiro Cabeleireira']);
    await expect(total(page)).toHaveText('2 empresas');
    expect(queryOf(page).get('order')).toBe('DESC');
  });

  test('rotas · endereço que não existe diz isso dentro do sistema', async ({ page }) => {
    const addresses = ['/sistema/nada', '/sistema/empresa/nada', '/nada', '/empresas'];
    for (const address of addresses) {
      await open(page, address);
      await expectPage(page, address);
      await expect(heading(page, 'Página não encontrada')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.getByRole('link', { name: 'Voltar ao painel' }).click();
      await expectPage(page, '/sistema/painel/usuario');
    }
  });
});

test('rotas · endereço aberto sem sessão volta depois de entrar', async ({ page }) => {
  await open(page, '/sistema/empresa/consulta?perPage=10');
  await expectPage(page, '/login');
  await signIn(page, 'consulta');
  await expectPage(page, '/sistema/empresa/consulta');
  await expect(page.getByText('Página 1 de 4')).toBeVisible();
});

test('rotas · endereço digitado sem # e sem sessão também', async ({ page }) => {
  await page.goto('/sistema/empresa/consulta?perPage=10');
  await expectPage(page, '/login');
  await signIn(page, 'consulta');
  await expectPage(page, '/sistema/empresa/consulta');
  await expect(page.getByText('Página 1 de 4')).toBeVisible();
});
