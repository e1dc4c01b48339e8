import type { Page } from '@playwright/test';
import { formatCpfCnpj, maskCpfCnpj } from '../contract/brasil/cpfCnpj.ts';
import { EMPRESA_HEADER, sessaoSchema } from '../contract/session.ts';
import { empresasDemo } from '../mocks/seeds/empresasDemo.ts';
import { createEmpresa, updateEmpresa } from './support/api.ts';
import { selector, verTodas, verUma } from './support/escopo.ts';
import { openNew, save } from './support/form.ts';
import { names, openList } from './support/list.ts';
import { withManyEmpresas } from './support/many.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, heading, openPainel, signOut } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'analista' });

test('empresa · o seletor filtra por nome, sem acento nem caixa, e mostra o número mascarado', async ({
  page,
}) => {
  await openPainel(page);
  await selector(page).click();
  await expect(page.getByRole('option')).toHaveCount(5);
  await expect(page.getByRole('option').first()).toHaveText('Todas as minhas empresas');
  await selector(page).fill('NUCLEO');
  await expect(page.getByRole('option')).toHaveText([/^Núcleo Vértice.* - \d{2}\.\*{3}\.\*{3}\/0001-\*{2}/]);
  await selector(page).fill('nenhuma assim');
  await expect(page.getByText('Nenhuma empresa encontrada')).toBeVisible();
});

test('empresa · o CPF de uma empresa chega mascarado; o ponteiro o revela pelo registro dela, uma vez', async ({
  page,
  watch,
}) => {
  const carlos = empresasDemo('horizonte').find(({ cpfCnpj }) => cpfCnpj.length === 11)?.cpfCnpj ?? '';
  const answer = page.waitForResponse(/\/api\/v1\/sessao$/);
  await openPainel(page);
  expect(await (await answer).text()).not.toContain(carlos);
  await selector(page).click();
  const option = page.getByRole('option', { name: maskCpfCnpj(carlos) });
  await option.hover();
  await expect(page.getByRole('option', { name: formatCpfCnpj(carlos) })).toBeVisible();
  await page.getByRole('option', { name: /^Núcleo/ }).hover();
  await option.hover();
  await expect(page.getByRole('option', { name: formatCpfCnpj(carlos) })).toBeVisible();
  expect(watch.api().filter((request) => request.url().endsWith('/revelar'))).toHaveLength(1);
});

test('empresa · sem o direito de revelar, o CPF de uma empresa fica mascarado e a tela diz por quê', async ({
  page,
}) => {
  await page.route(/\/api\/v1\/sessao$/, async (route) => {
    const response = await route.fetch();
    const sessao = sessaoSchema.parse(await response.json());
    const permissoes = sessao.permissoes.filter((code) => code !== 'CPF_REVELA');
    await route.fulfill({ response, json: { ...sessao, permissoes } });
  });
  await openPainel(page);
  await selector(page).click();
  await page.getByRole('option', { name: /\*{3}\.\d{3}\.\d{3}-\*{2}/ }).hover();
  await expect(page.getByText('Seu perfil não permite revelar este número')).toBeVisible();
});

test('2.4 · com 2.000 empresas, só o teclado acha, revela e escolhe; na página está só o que se vê', async ({
  page,
  watch,
}) => {
  // The server does not know the companies that were added only in this page.
  watch.allow(/^resposta: 403 /);
  await withManyEmpresas(page, 2_000);
  await openPainel(page);
  await expect(heading(page, /^Olá/)).toBeVisible();
  const options = page.getByRole('option');
  const activeAt = async (index: number) => {
    await expect(selector(page)).toHaveAttribute('aria-activedescendant', new RegExp(`-${index}$`));
    const id = await selector(page).getAttribute('aria-activedescendant');
    return page.locator(`[id="${id}"]`);
  };
  await selector(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(selector(page)).toHaveAttribute('placeholder', 'Filtrar empresas');
  await expect(options.first()).toHaveAttribute('aria-setsize', '2005');
  await page.keyboard.press('End');
  await expect(await activeAt(2004)).toHaveText(/^Cliente 2000 .* - \d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/);
  await expect.poll(() => options.count()).toBeLessThan(60);
  await page.keyboard.press('PageUp');
  await expect(await activeAt(1994)).toContainText('Cliente 1990');
  await page.keyboard.press('Home');
  await expect(await activeAt(0)).toHaveAttribute('aria-posinset', '1');

  await page.keyboard.type('cliente 1234');
  await expect(options).toHaveCount(1);
  await expect(options).toContainText(/ - \d{2}\.\*{3}\.\*{3}\/\d{4}-\*{2}$/);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(selector(page)).not.toHaveValue(/Cliente/);
  await page.keyboard.type('cliente 1234');
  await page.keyboard.press('Enter');
  await expect(selector(page)).toHaveValue(/^Cliente 1234 Comércio/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('2.4 · o número se revela com o ponteiro, e com o toque sem escolher', async ({
  page,
  caller,
  browser,
}) => {
  const last = caller.sessao.empresas.at(-1);
  await openPainel(page);
  await selector(page).click();
  const option = page.getByRole('option', { name: last?.nome ?? '' });
  await expect(option).toHaveText(/\*{3}/);
  await option.hover();
  await expect(option).not.toHaveText(/\*/);

  const phone = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const small = await phone.newPage();
  await small.goto(page.url());
  await selector(small).tap();
  const touched = small.getByRole('option', { name: last?.nome ?? '' });
  await touched.getByText('***').tap();
  await expect(touched).not.toHaveText(/\*/);
  await expect(selector(small)).toHaveAttribute('aria-expanded', 'true');
  await touched.getByText(last?.nome ?? '').tap();
  await expect(selector(small)).toHaveValue(new RegExp(last?.nome ?? ''));
  await phone.close();
});

test('2.4 · acha-se a empresa por parte do número, com ou sem pontuação; cada uma diz o ambiente', async ({
  page,
  caller,
}) => {
  const one = caller.sessao.empresas.find(({ cpfCnpj }) => /^\d{14}$/.test(cpfCnpj));
  const number = one?.cpfCnpj ?? '';
  await openPainel(page);
  for (const typed of [number.slice(0, 8), formatCpfCnpj(number), formatCpfCnpj(number).slice(3, 10)]) {
    await selector(page).fill(typed);
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option')).toContainText(one?.nome ?? '');
    await expect(page.getByRole('option')).toContainText('Simulado');
  }
});

test('2.4 · no celular a empresa tem a sua linha, onde o nome se lê', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPainel(page);
  const own = await selector(page).boundingBox();
  const menu = await page.getByRole('button', { name: 'Abrir o menu' }).boundingBox();
  expect(own?.y).toBeGreaterThan((menu?.y ?? 0) + (menu?.height ?? 0) - 1);
  expect(own?.width).toBeGreaterThan(220);
});

test('2.4 · cada empresa tem a sua cor e as suas iniciais, também no ícone e no nome da aba', async ({
  page,
  caller,
}) => {
  const last = caller.sessao.empresas.at(-1);
  expect(new Set(caller.sessao.empresas.map(({ cor }) => cor)).size).toBe(4);
  await openPainel(page);
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', /^data:image\/svg\+xml,/);
  const before = await icon.getAttribute('href');
  await verUma(page, last?.nome ?? '');
  await expect(icon).not.toHaveAttribute('href', before ?? '');
  await expect(page).toHaveTitle(`Painel · ${last?.nome} · Farol`);
  // With all companies selected, no company's colour, initials or environment is shown.
  await expect(page.locator('.farol-cor')).toHaveCount(1);
  await expect(page.locator('.farol-ambiente')).toHaveText('Homologação');
  await verTodas(page);
  await expect(page).toHaveTitle('Painel · Todas as minhas empresas · Farol');
  await expect(page.locator('.farol-cor')).toHaveCount(0);
  await expect(page.locator('.farol-ambiente')).toHaveCount(0);
  await expect(icon).toHaveAttribute('href', /farol\.svg$/);
  await verUma(page, last?.nome ?? '');
  await signOut(page);
  await expect(icon).toHaveAttribute('href', /farol\.svg$/);
});

test('empresa · trocar muda o cabeçalho do pedido seguinte e pede tudo de novo', async ({
  page,
  caller,
  watch,
}) => {
  const last = caller.sessao.empresas.at(-1);
  await openList(page);
  const start = watch.requests.length;
  await verUma(page, last?.nome ?? '');
  await expect(names(page).first()).toBeVisible();
  // Requests sent before the choice still carry the previous company.
  const asked = () => watch.api(start).map((request) => request.headers()[EMPRESA_HEADER]);
  await expect.poll(asked).toContain(last?.uuid);
  const after = asked().slice(asked().indexOf(last?.uuid));
  expect(new Set(after)).toEqual(new Set([last?.uuid]));
  await page.reload();
  await expect(selector(page)).toHaveValue(new RegExp(last?.nome ?? ''));
});

test('empresa · duas abas agem por duas empresas', async ({ page, context, caller, watch }) => {
  const [first, , , last] = caller.sessao.empresas;
  await openList(page);
  const other = await context.newPage();
  await openList(other);
  await verUma(other, last?.nome ?? '');
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

test.describe('empresa desativada', () => {
  test.use({ who: 'atlas' });

  test('4.2 · gravar por uma empresa que se perdeu avisa com clareza e não perde o que se digitou', async ({
    page,
    caller,
    watch,
  }) => {
    watch.allow(/^resposta: 403 POST \/api\/v1\/empresas$/);
    // A new company: another test may be acting for one of the demonstration, and must not lose it.
    const perdida = freshName('Desativada');
    const row = await createEmpresa(caller, { nome: perdida, cpfCnpj: freshCnpj() });
    const nome = freshName('Meio preenchida');
    await openNew(page);
    await verUma(page, perdida);
    await box(page, 'CPF/CNPJ').fill(freshCnpj());
    await box(page, 'Nome').fill(nome);
    // The form is saved before the page learns of the change; otherwise nothing would be refused.
    const recusada = page.waitForResponse('**/api/v1/empresas');
    await page.route('**/api/v1/sessao', async (route) => {
      await recusada;
      await route.continue();
    });
    await updateEmpresa(caller, row, { ativa: false });
    await save(page);
    await expect(page.getByText(`Você não tem mais acesso à empresa ${perdida}.`)).toBeVisible();
    const error = page.getByRole('alertdialog', { name: 'Não foi possível salvar' });
    await expect(error).toContainText('A empresa escolhida foi desativada.');
    await error.getByRole('button', { name: 'OK' }).click();
    await expect(selector(page)).not.toHaveValue(new RegExp(perdida));
    await expect(box(page, 'Nome')).toHaveValue(nome);
    await save(page);
    await expect(heading(page, nome)).toBeVisible();
  });
});

test.describe('uma só empresa', () => {
  test.use({ who: 'consulta' });

  test('empresa · quem tem uma só a vê, sem nada a escolher', async ({ page }) => {
    await openPainel(page);
    await expect(page.getByRole('banner')).toContainText('Padaria e Confeitaria Flor do Ipê Ltda');
    await expect(selector(page)).toHaveCount(0);
  });
});

test.describe('administrador', () => {
  test.use({ who: 'admin' });

  test('empresa · administrador não age por empresa nenhuma', async ({ page }) => {
    await openPainel(page);
    await expect(heading(page, 'Olá, Helena Farias')).toBeVisible();
    await expect(selector(page)).toHaveCount(0);
  });
});
