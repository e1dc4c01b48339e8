import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { names, openList } from './support/list.ts';
import { box, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const explanation = (page: Page) => page.getByRole('dialog', { name: 'Por que não posso?' });
const ask = (page: Page) => page.getByRole('button', { name: 'Por que não posso?' });

test.describe('quem só consulta', () => {
  test.use({ who: 'consulta' });

  test('casca 11, por que não posso · em acesso-negado: a permissão, o significado e a quem pedir', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/sistema/empresa/novo');
    await ask(page).click();
    await expect(explanation(page)).toContainText('Seu perfil, “Consulta”, não tem esta permissão:');
    await expect(explanation(page)).toContainText('alterar empresas');
    await expect(explanation(page)).not.toContainText('EMPRESA_EDITA');
    const people = explanation(page)
      .getByRole('region', { name: 'Quem pode conceder' })
      .getByRole('listitem');
    await expect(people).toHaveText([/Ana Beatriz Moura.*analista@horizonte\.example/s]);
    await expect(people.getByRole('link')).toHaveAttribute(
      'href',
      /^mailto:analista@horizonte\.example\?subject=/,
    );
    await explanation(page).getByRole('button', { name: 'Copiar o pedido' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('alterar empresas');
    await page.keyboard.press('Escape');
    await expect(ask(page)).toBeFocused();
  });

  test('casca 11, por que não posso · na lista e no registro que só se podem ver', async ({ page }) => {
    await openList(page);
    await expect(page.getByText('Você pode ver, mas não alterar.')).toBeVisible();
    await ask(page).click();
    await expect(explanation(page)).toContainText(/alterar empresas/i);
    await page.keyboard.press('Escape');
    await names(page).first().click();
    // The list has a button of that name too, which disappears with the list.
    await page
      .getByRole('alert')
      .filter({ hasText: 'Você pode consultar este registro' })
      .getByRole('button', { name: 'Por que não posso?' })
      .click();
    await expect(explanation(page)).toContainText(/alterar empresas/i);
  });

  test('casca 11, por que não posso · axe', async ({ page }) => {
    await expectAccessible(
      page,
      () => open(page, '/sistema/empresa/novo'),
      async () => {
        await ask(page).click();
        await expect(explanation(page).getByRole('listitem').last()).toBeVisible();
      },
    );
  });
});

test.describe('quem teve a permissão tirada', () => {
  test.use({ who: 'atlas' });

  test('casca 11, por que não posso · junto da recusa do servidor', async ({ page, watch }) => {
    watch.allow(/^resposta: 403 POST \/api\/v1\/empresas/);
    await page.route('**/api/v1/empresas', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: 'Sem permissão',
          status: 403,
          detail: 'Seu perfil não tem a permissão “alterar empresas”.',
          codigo: 'SEM_PERMISSAO',
          requestId: crypto.randomUUID(),
          permissoes: ['EMPRESA_EDITA'],
        }),
      }),
    );
    await open(page, '/sistema/empresa/novo');
    await box(page, 'CPF/CNPJ').fill('52998224725');
    await box(page, 'Nome').fill('Recusada');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await ask(page).first().click();
    await expect(explanation(page)).toContainText('Otávio Lacerda');
    await expect(explanation(page)).not.toContainText('Ana Beatriz');
  });
});

test.describe('quem não é da plataforma', () => {
  test.use({ who: 'analista' });

  test('casca 11, por que não posso · o que ninguém da organização pode conceder, diz-se', async ({
    page,
    watch,
  }) => {
    await open(page, '/sistema/tenants');
    await ask(page).click();
    await expect(explanation(page)).toContainText('Isto é só para quem administra a plataforma Farol.');
    expect(watch.api().filter((request) => request.url().includes('concedentes'))).toEqual([]);
  });
});

test.describe('administrador', () => {
  test.use({ who: 'admin' });

  test('casca 11, por que não posso · um administrador ouve de quem é da plataforma, e de mais ninguém', async ({
    page,
  }) => {
    await open(page, '/sistema/empresa');
    await expect(heading(page, 'Acesso negado')).toBeVisible();
    await ask(page).click();
    await expect(explanation(page).getByRole('listitem')).toHaveText([
      /consultar empresas/i,
      /Helena Farias/,
    ]);
  });
});
