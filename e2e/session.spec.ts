import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { names, openList } from './support/list.ts';
import { expectPage, heading, openPainel, signOut } from './support/pages.ts';
import { expireAccess, forgetRefreshToken, signIn, storedSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const GONE = {
  type: 'about:blank',
  title: 'Entre novamente',
  status: 401,
  detail: 'Seu acesso expirou.',
  codigo: 'NAO_AUTENTICADO',
  requestId: 'r',
};

test.use({ who: 'analista' });

test('sessão · expirada, leva a /login com a razão e volta à página que se queria', async ({
  page,
  caller,
  watch,
}) => {
  watch.allow(/^console: Erro ao renovar token!$/, /^resposta: 401 /);
  await openList(page, 'perPage=10');
  await call(caller, 'POST', '/logout');
  await page.getByRole('button', { name: 'Proxima pagina' }).click();
  await expectPage(page, '/login');
  await expect(page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible();
  expect(watch.console.filter((text) => text === 'Erro ao renovar token!')).toHaveLength(1);
  await expect.poll(() => storedSession(page)).toBeNull();

  await signIn(page, 'analista');
  await expectPage(page, '/sistema/empresa/consulta');
  await expect(heading(page, 'Empresas')).toBeVisible();
  await expect(page.getByText('Página 2 de 4')).toBeVisible();
});

test('sessão · sair leva a /login e não deixa nada guardado', async ({ page }) => {
  await openList(page);
  await openPainel(page);
  await signOut(page);
  await expectPage(page, '/login');
  await expect.poll(() => storedSession(page)).toBeNull();
  await page.goBack();
  await expectPage(page, '/login');
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('sessão · sair vale mesmo quando o servidor não responde', async ({ page, watch }) => {
  watch.allow(/^falhou: POST \/api\/logout /);
  await page.route('**/api/logout', (route) => route.abort('connectionrefused'));
  await openPainel(page);
  await signOut(page);
  await expectPage(page, '/login');
  await expect.poll(() => storedSession(page)).toBeNull();
});

test('sessão · sair conserva só o tema', async ({ page }) => {
  await openPainel(page);
  await page.getByRole('button', { name: 'Usar o tema escuro' }).click();
  await signOut(page);
  await expectPage(page, '/login');
  await expect.poll(() => storedSession(page)).toEqual({ tema: 'dark' });
  await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible();
});

test('sessão · sair numa aba encerra a outra', async ({ page, context }) => {
  await openPainel(page);
  const other = await context.newPage();
  await openList(other);
  await signOut(page);
  await expectPage(other, '/login');
  await expect(other.getByText('Sua sessão foi encerrada em outra aba.')).toBeVisible();
});

test('sessão · queda da rede na renovação não tira a pessoa do sistema', async ({ page, watch }) => {
  watch.allow(/^falhou: POST \/api\/refreshToken /, /^falhou: GET \/api\/healthcheck/);
  await openList(page);
  await expireAccess(page);
  await page.route(/refreshToken|healthcheck/, (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.getByText('Não foi possível carregar a lista.')).toBeVisible();
  await expect.poll(() => storedSession(page)).toMatchObject({ isAuthenticated: true });

  await page.unrouteAll();
  await expect(names(page).first()).toBeVisible();
  await expectPage(page, '/sistema/empresa/consulta');
});

test('sessão · sem token de renovação guardado, vai a /login sem perguntar ao servidor', async ({
  page,
  watch,
}) => {
  await openList(page);
  await expireAccess(page);
  await forgetRefreshToken(page);
  await page.reload();
  await expectPage(page, '/login');
  expect(watch.api().filter((request) => request.url().includes('refreshToken'))).toEqual([]);
});

test('sessão · duas abas que acordam juntas renovam uma vez só e seguem dentro', async ({
  page,
  context,
  watch,
}) => {
  await openList(page);
  const other = await context.newPage();
  await openList(other);
  const before = await storedSession(page);
  await expireAccess(page);
  await Promise.all([page.reload(), other.reload()]);
  await expect(names(page).first()).toBeVisible();
  await expect(names(other).first()).toBeVisible();
  expect(watch.api().filter((request) => request.url().includes('refreshToken'))).toHaveLength(1);
  expect((await storedSession(other))?.refreshToken).not.toBe(before?.refreshToken);
});

/** Holds back the responses to the next renewal of each tab until the server has answered all of them. */
async function renewTogether(tabs: readonly Page[]): Promise<void> {
  let answers = 0;
  let release = () => {};
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const tab of tabs) {
    await tab.route(
      '**/api/refreshToken',
      async (route) => {
        const response = await route.fetch();
        answers += 1;
        if (answers === tabs.length) release();
        await all;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  }
}

test('sessão · numa rede lenta, duas abas sem trava comum ficam com os mesmos tokens e seguem dentro', async ({
  page,
  context,
}) => {
  // Pages without TLS have no locks between tabs: both send the same token.
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await openList(page);
  const other = await context.newPage();
  await openList(other);
  const before = await storedSession(page);
  await renewTogether([page, other]);
  await expireAccess(page);
  await Promise.all([page.reload(), other.reload()]);
  await expect(names(page).first()).toBeVisible();
  await expect(names(other).first()).toBeVisible();
  const after = await storedSession(page);
  expect(after?.refreshToken).not.toBe(before?.refreshToken);
  for (const tab of [page, other]) {
    await expireAccess(tab);
    await tab.reload();
    await expect(names(tab).first()).toBeVisible();
  }
});

test('sessão · a resposta da renovação que se perde no caminho é pedida de novo', async ({ page, watch }) => {
  watch.allow(/^falhou: POST \/api\/refreshToken /);
  await openList(page);
  await expireAccess(page);
  let lost = '';
  await page.route(
    '**/api/refreshToken',
    async (route) => {
      lost = await (await route.fetch()).text();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.reload();
  await expect(names(page).first()).toBeVisible();
  expect(JSON.parse(lost)).toMatchObject({ refreshToken: (await storedSession(page))?.refreshToken });
});

test('sessão · uma aba que dormiu enquanto a outra renovou várias vezes acorda dentro', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/^resposta: 401 /);
  const asleep = await context.newPage();
  // While asleep, the tab receives no storage events of the other one.
  await asleep.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await openList(asleep);
  await openList(page);
  const old = await storedSession(page);
  for (let round = 0; round < 3; round++) {
    const renewed = page.waitForResponse('**/api/refreshToken');
    await expireAccess(page);
    await page.reload();
    await renewed;
    await expect(names(page).first()).toBeVisible();
  }
  const now = await storedSession(page);
  expect(now?.refreshToken).not.toBe(old?.refreshToken);
  // Its access token has expired meanwhile: the server refuses it once.
  await asleep.route('**/api/v1/empresas?*', (route) => route.fulfill({ status: 401, json: GONE }), {
    times: 1,
  });
  await asleep.getByRole('button', { name: 'Proxima pagina' }).click();
  await expect(asleep.getByText('Página 2 de', { exact: false })).toBeVisible();
  await expectPage(asleep, '/sistema/empresa/consulta');
  expect((await storedSession(asleep))?.refreshToken).toBe(now?.refreshToken);
});
