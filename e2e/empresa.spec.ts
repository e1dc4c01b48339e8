import type { Page } from '@playwright/test';
import { EMPRESA_HEADER } from '../contract/session.ts';
import { names, openList } from './support/list.ts';
import { box, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'analista' });

const selector = (page: Page) => page.getByRole('combobox', { name: 'Empresa', exact: true });

async function choose(page: Page, nome: string): Promise<void> {
  await selector(page).click();
  await page.getByRole('option', { name: nome }).click();
  await expect(selector(page)).toHaveValue(new RegExp(nome));
}

test('empresa · o seletor filtra por nome, sem acento nem caixa, e mostra o número mascarado', async ({
  page,
}) => {
  await open(page, '/sistema/painel');
  await selector(page).click();
  await expect(page.getByRole('option')).toHaveCount(4);
  await selector(page).fill('NUCLEO');
  await expect(page.getByRole('option')).toHaveText([/^Núcleo Vértice.* - \d{2}\.\*{3}\.\*{3}\/0001-\*{2}/]);
  await selector(page).fill('nenhuma assim');
  await expect(page.getByText('Nenhuma empresa encontrada')).toBeVisible();
});

test('empresa · trocar muda o cabeçalho do pedido seguinte e pede tudo de novo', async ({
  page,
  caller,
  watch,
}) => {
  const last = caller.sessao.empresas.at(-1);
  await openList(page);
  const start = watch.requests.length;
  await choose(page, last?.nome ?? '');
  await expect(names(page).first()).toBeVisible();
  await expect.poll(() => watch.api(start).length).toBeGreaterThan(0);
  for (const request of watch.api(start)) expect(request.headers()[EMPRESA_HEADER]).toBe(last?.uuid);
  await page.reload();
  await expect(selector(page)).toHaveValue(new RegExp(last?.nome ?? ''));
});

test('empresa · duas abas agem por duas empresas', async ({ page, context, caller, watch }) => {
  const [first, , , last] = caller.sessao.empresas;
  await openList(page);
  const other = await context.newPage();
  await openList(other);
  await choose(other, last?.nome ?? '');
  await expect(selector(page)).toHaveValue(new RegExp(first?.nome ?? ''));

  const companyOfNext = async (tab: Page) => {
    const asked = tab.waitForRequest(/\/api\/v1\/empresas\?/);
    await tab.getByRole('button', { name: 'Proxima pagina' }).click();
    return (await asked).headers()[EMPRESA_HEADER];
  };
  expect(await companyOfNext(page)).toBe(first?.uuid);
  expect(await companyOfNext(other)).toBe(last?.uuid);
  expect(watch.problems()).toEqual([]);
});

test('empresa · trocar com alterações não salvas pergunta antes', async ({ page, caller }) => {
  const last = caller.sessao.empresas.at(-1);
  await openList(page);
  await names(page).first().click();
  await box(page, 'Bairro').fill('Ainda não salvo');
  await selector(page).click();
  await page.getByRole('option', { name: last?.nome ?? '' }).click();
  const question = page.getByRole('dialog', { name: 'Trocar de empresa sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(box(page, 'Bairro')).toHaveValue('Ainda não salvo');
  await expect(selector(page)).not.toHaveValue(new RegExp(last?.nome ?? ''));
});

test.describe('uma só empresa', () => {
  test.use({ who: 'consulta' });

  test('empresa · quem tem uma só a vê, sem nada a escolher', async ({ page }) => {
    await open(page, '/sistema/painel');
    await expect(page.getByRole('banner')).toContainText('Padaria e Confeitaria Flor do Ipê Ltda');
    await expect(selector(page)).toHaveCount(0);
  });
});

test.describe('administrador', () => {
  test.use({ who: 'admin' });

  test('empresa · administrador não age por empresa nenhuma', async ({ page }) => {
    await open(page, '/sistema/painel');
    await expect(heading(page, 'Olá, Helena Farias')).toBeVisible();
    await expect(selector(page)).toHaveCount(0);
  });
});
