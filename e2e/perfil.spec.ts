import type { Page } from '@playwright/test';
import { callerFor } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { onOneServer } from './support/ownServer.ts';
import { box, expectPage, heading, open, openPainel } from './support/pages.ts';
import { openPalette } from './support/palette.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

const ownTest = onOneServer();
const NOVA = 'janela entreaberta e lilases';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const newPassword = (page: Page) => page.getByLabel(/^Nova senha/);

async function openByMenu(page: Page): Promise<void> {
  await openPainel(page);
  await page.getByRole('button', { name: /Menu do usuário/ }).click();
  await page.getByRole('menuitem', { name: 'Perfil', exact: true }).click();
  await expect(heading(page, 'Meu perfil')).toBeFocused();
}

for (const who of ['semAcesso', 'admin', 'consulta'] as const) {
  test.describe(who, () => {
    test.use({ who });

    test(`perfil próprio (2.1, 2.3) · ${who} abre o seu pelo menu do usuário`, async ({ page, caller }) => {
      await openByMenu(page);
      await expectPage(page, `/sistema/usuario/${caller.sessao.uuid}`);
      await expect(page).toHaveTitle('Meu perfil · Farol');
      await expect(box(page, 'Nome')).toHaveValue(caller.sessao.name);
      const data = region(page, 'Seus dados');
      await expect(data).toContainText(caller.sessao.tenant);
      await expect(data.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
      await expect(page.getByText('Esta sessão')).toHaveCount(1);
    });
  });
}

test.describe('o registro de outra pessoa', () => {
  test('perfil próprio (6) · sem permissão, acesso negado; com ela, o que é da pessoa', async ({
    another,
    origin,
  }) => {
    const { sessao } = await callerFor(origin, 'analista');
    const [without, having] = [await another('semAcesso'), await another('consulta')];
    await without.goto(`${origin}/#/sistema/usuario/${sessao.uuid}`);
    await expect(heading(without, 'Acesso negado')).toBeVisible();
    await having.goto(`${origin}/#/sistema/usuario/${sessao.uuid}`);
    await expect(heading(having, 'Ana Beatriz Moura')).toBeVisible();
  });
});

ownTest.describe('com um servidor só seu', () => {
  ownTest.use({ who: 'analista' });

  ownTest('perfil próprio · o nome muda na hora, também no cabeçalho', async ({ page }) => {
    await openByMenu(page);
    await box(page, 'Nome').fill('');
    await page.getByRole('button', { name: 'Salvar o nome' }).click();
    await expect(page.getByText('Preencha este campo.')).toBeVisible();
    await expect(box(page, 'Nome')).toBeFocused();
    await box(page, 'Nome').fill('Ana Júlia Moura');
    await page.getByRole('button', { name: 'Salvar o nome' }).click();
    await expect(page.getByText('Seu nome foi salvo.')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('ana júlia moura');
    await page.reload();
    await expect(box(page, 'Nome')).toHaveValue('Ana Júlia Moura');
    await box(page, 'Nome').fill('Ana');
    await openPalette(page);
    await page.keyboard.type('painel');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(box(page, 'Nome')).toHaveValue('Ana');
  });

  ownTest(
    'perfil próprio · duas abas: a segunda não sobrescreve em silêncio',
    async ({ page, context, caller, watch }) => {
      watch.allow(/^resposta: 409 PUT /);
      await openByMenu(page);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(box(other, 'Nome')).toHaveValue(caller.sessao.name);
      await box(other, 'Nome').fill('Segunda');
      await box(page, 'Nome').fill('Primeira');
      await page.getByRole('button', { name: 'Salvar o nome' }).click();
      await expect(page.getByText('Seu nome foi salvo.')).toBeVisible();
      // Returning to the tab refetches the profile; the input was made over the version displayed before.
      const again = other.waitForResponse(/\/perfil-proprio$/);
      await other.bringToFront();
      await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await again;
      await other.getByRole('button', { name: 'Salvar o nome' }).click();
      await expect(other.getByText(/^Você alterou seus dados em .+, em outra aba ou janela/)).toBeVisible();
      await expect(box(other, 'Nome')).toHaveValue('Segunda');
      await other.getByRole('button', { name: 'Salvar o nome' }).click();
      await expect(other.getByText('Seu nome foi salvo.')).toBeVisible();
    },
  );

  ownTest('perfil próprio · axe', async ({ page, caller }) => {
    await expectAccessible(page, async () => {
      await open(page, `/sistema/usuario/${caller.sessao.uuid}`);
      await expect(page.getByText('Esta sessão')).toBeVisible();
    });
  });
});

ownTest.describe('quem troca a senha', () => {
  ownTest.use({ who: 'consulta' });

  ownTest(
    'perfil próprio · troca a senha: regras ao digitar, colar, mostrar, erro no campo',
    async ({ page, context, watch, origin }) => {
      watch.allow(/^resposta: 400 POST \/api\/atualiza-senha/, /^resposta: 401 /);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openByMenu(page);
      const current = page.getByLabel(/^Senha atual/);
      const rules = region(page, 'Senha').getByRole('listitem');
      await page.getByRole('button', { name: 'Alterar a senha' }).click();
      await expect(page.getByText('Informe a senha atual.')).toBeVisible();
      await expect(current).toBeFocused();
      await newPassword(page).fill('farol');
      await expect(rules.nth(0)).toContainText('(ainda falta)');
      await expect(rules.nth(1)).toContainText('(ainda falta)');
      await expect(rules.nth(2)).toContainText('(cumprido)');
      await current.fill('não é esta');
      await page.evaluate((text) => navigator.clipboard.writeText(text), NOVA);
      await newPassword(page).fill('');
      await newPassword(page).press('Control+v');
      await expect(newPassword(page)).toHaveValue(NOVA);
      for (const rule of await rules.all()) await expect(rule).toContainText('(cumprido)');
      await expect(newPassword(page)).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Mostrar a senha: Nova senha' }).click();
      await expect(newPassword(page)).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Alterar a senha' }).click();
      await expect(page.getByText('A senha atual não confere.')).toBeVisible();
      await expect(current).toBeFocused();

      const elsewhere = await callerFor(origin, 'consulta');
      await current.fill('farol-demo-2026');
      await page.getByRole('button', { name: 'Alterar a senha' }).click();
      await expect(page.getByText('Sua senha foi alterada.')).toBeVisible();
      await expect(current).toHaveValue('');
      const headers = { authorization: `Bearer ${elsewhere.tokens.accessToken}` };
      expect((await fetch(`${origin}/api/v1/sessao`, { headers })).status).toBe(401);
      expect(watch.wrongHeaders({ company: true })).toEqual([]);
      await page.reload();
      await expect(heading(page, 'Meu perfil')).toBeVisible();
    },
  );
});

ownTest.describe('quem encerra sessões', () => {
  ownTest.use({ who: 'semAcesso' });

  ownTest(
    'perfil próprio · encerra uma sessão, que sai na hora, e depois todas as outras',
    async ({ page, browser, caller, watch, origin }) => {
      watch.allow(/^resposta: 401 /, /^console: Erro ao renovar token!$/);
      const phone = await browser.newContext({
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
      });
      const lost = await phone.newPage();
      await lost.goto(`${origin}/`);
      await signIn(lost, 'semAcesso');
      await expect(heading(lost, /^Olá/)).toBeVisible();

      await openByMenu(page);
      const sessions = region(page, 'Sessões abertas');
      await expect(sessions.getByRole('listitem').first()).toContainText('Esta sessão');
      await sessions.getByRole('button', { name: /^Encerrar a sessão: Safari no iPhone/ }).click();
      await expect(page.getByText('1 sessão encerrada.')).toBeVisible();
      await expect(sessions.getByText('Safari no iPhone')).toHaveCount(0);
      // By its address: after a minute the page may have learned of the end of the session, and then has no menu.
      await lost.goto(`${origin}/#/sistema/usuario/${caller.sessao.uuid}`);
      await expectPage(lost, '/login');
      await phone.close();

      await callerFor(origin, 'semAcesso');
      await callerFor(origin, 'semAcesso');
      await page.reload();
      await expect(sessions.getByRole('listitem')).toHaveCount(3);
      await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Encerrar todas as outras' }).click();
      await expect(page.getByText('2 sessões encerradas.')).toBeVisible();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
    },
  );
});
