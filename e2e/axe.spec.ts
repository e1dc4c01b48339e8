import { createEmpresa, updateEmpresa } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openEmpresa, openNew, save } from './support/form.ts';
import { names, openList } from './support/list.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, heading, open } from './support/pages.ts';
import { problem } from './support/problem.ts';
import { expect, test } from './support/test.ts';

test('axe · entrada, com os erros', async ({ page }) => {
  await expectAccessible(page, async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Informe a senha.')).toBeVisible();
  });
});

test.describe('quem edita', () => {
  test.use({ who: 'atlas' });

  test('axe · painel', ({ page }) =>
    expectAccessible(page, async () => {
      await open(page, '/sistema/painel');
      await expect(page.getByText('Ver todos')).toBeVisible();
    }));

  test('axe · lista com filtros, etiquetas e seleção', ({ page }) =>
    expectAccessible(page, async () => {
      await openList(page, `filter=${encodeURIComponent('{"ativa":[true],"q":"a"}')}`);
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      await expect(box(page, 'Município')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
    }));

  test('axe · lista com erro', async ({ page, watch }) => {
    watch.allow(/^resposta: 500 /);
    await page.route(/\/api\/v1\/empresas\?/, (route) =>
      route.fulfill(problem(500, 'Algo falhou no Farol.')),
    );
    await expectAccessible(page, async () => {
      await open(page, '/sistema/empresa/consulta');
      await expect(page.getByText('Não foi possível carregar a lista.')).toBeVisible();
    });
  });

  test('axe · escolha de colunas', ({ page }) =>
    expectAccessible(
      page,
      () => openList(page),
      async () => {
        await page.getByRole('button', { name: 'Colunas' }).click();
        await expect(page.getByRole('dialog', { name: 'Escolher colunas' })).toBeVisible();
      },
    ));

  test('axe · criação com erros e resumo', ({ page }) =>
    expectAccessible(page, async () => {
      await openNew(page);
      await save(page);
      await expect(page.getByText('Há 2 campos a corrigir:')).toBeVisible();
    }));

  test('axe · edição, conflito e exclusão', async ({ page, caller, watch }) => {
    watch.allow(/^resposta: 409 PUT /);
    const nome = freshName('Acessível');
    let row = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
    await expectAccessible(page, () => openEmpresa(page, { id: row.id, nome }));
    await expectAccessible(page, async () => {
      await openEmpresa(page, { id: row.id, nome });
      row = await updateEmpresa(caller, row, { bairro: freshName('Bairro'), telefone: '1133334444' });
      await box(page, 'Bairro').fill('Meu');
      await save(page);
      await expect(page.getByRole('dialog', { name: 'Outra pessoa alterou este registro' })).toBeVisible();
    });
    await expectAccessible(page, async () => {
      await openEmpresa(page, { id: row.id, nome });
      await page.getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });

  test('axe · seletor de empresa e menu da pessoa abertos', async ({ page }) => {
    const painel = () => open(page, '/sistema/painel');
    await expectAccessible(page, painel, async () => {
      await page.getByRole('combobox', { name: 'Empresa', exact: true }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    });
    await expectAccessible(page, painel, async () => {
      await page.getByRole('button', { name: /Menu do usuário/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
    });
  });
});

test.describe('quem só consulta', () => {
  test.use({ who: 'consulta' });

  test('axe · registro que só se lê, acesso negado e não encontrado', async ({ page }) => {
    await expectAccessible(page, async () => {
      await openList(page);
      await names(page).first().click();
      await expect(page.getByText('Você pode consultar este registro')).toBeVisible();
    });
    await expectAccessible(page, async () => {
      await open(page, '/sistema/empresa/novo');
      await expect(heading(page, 'Acesso negado')).toBeVisible();
    });
    await expectAccessible(page, async () => {
      await open(page, '/sistema/nada');
      await expect(heading(page, 'Página não encontrada')).toBeVisible();
    });
  });
});

test.describe('administrador', () => {
  test.use({ who: 'admin' });

  test('axe · painel do administrador', ({ page }) =>
    expectAccessible(page, async () => {
      await open(page, '/sistema/painel');
      await expect(page.getByText('Tenants ativos')).toBeVisible();
    }));
});

test.describe('tela pequena', () => {
  test.use({ who: 'atlas' });

  test('axe · menu sobre a página', ({ page }) =>
    expectAccessible(page, async () => {
      await page.setViewportSize({ width: 390, height: 900 });
      await open(page, '/sistema/painel');
      await page.getByRole('button', { name: 'Abrir o menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    }));
});
