import { randomUUID } from 'node:crypto';
import type { Route } from '@playwright/test';
import { overloaded } from '../server/http/gate.ts';
import { problemResponse } from '../server/http/problem.ts';
import { openNew, save } from './support/form.ts';
import { names, openList, pageText } from './support/list.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, heading } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Responds as the server does when no slot becomes free (tests/carga/sobrecarga.test.ts). */
async function refuse(route: Route): Promise<void> {
  const answer = problemResponse(overloaded(), randomUUID());
  const headers = Object.fromEntries(answer.headers);
  await route.fulfill({ status: answer.status, headers, body: await answer.text() });
}

const CALM = 'Muitos pedidos ao mesmo tempo. Nova tentativa em 3 s.';
const OUTAGE = 'O servidor não está respondendo.';

test.use({ who: 'analista' });

test('sobrecarga · a lista espera o que o servidor pede, diz isso com calma, e a página vem sozinha', async ({
  page,
  watch,
}) => {
  watch.allow(/^resposta: 503 GET \/api\/v1\/empresas$/);
  await page.clock.install();
  await openList(page, 'perPage=10');
  const first = await names(page).first().textContent();
  let asked = 0;
  await page.route(/\/api\/v1\/empresas\?/, (route) => {
    asked += 1;
    return asked === 1 ? refuse(route) : route.continue();
  });
  // Time is paused until the notice was checked, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Proxima pagina' }).click();
  await page.clock.runFor(100);
  await expect(page.getByText(CALM)).toBeVisible();
  await expect(page.getByText(OUTAGE)).toHaveCount(0);
  await page.clock.resume();
  await expect(pageText(page)).toHaveText(/^Página 2 de \d/);
  await expect(names(page).first()).not.toHaveText(first ?? '');
  await expect(page.getByText(CALM)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('quem grava', () => {
  test.use({ who: 'atlas' });

  test('sobrecarga · a gravação recusada não se repete sozinha, e o que se digitou fica para a próxima', async ({
    page,
    watch,
  }) => {
    watch.allow(/^resposta: 503 POST \/api\/v1\/empresas$/);
    let refused = 0;
    await page.route(/\/api\/v1\/empresas$/, async (route) => {
      if (route.request().method() !== 'POST' || refused > 0) return route.continue();
      refused += 1;
      return refuse(route);
    });
    await openNew(page);
    const nome = freshName('Na hora cheia');
    await box(page, 'Nome').fill(nome);
    await box(page, 'CPF/CNPJ').fill(freshCnpj());
    await save(page);
    const told = page.getByRole('alertdialog');
    await expect(told).toContainText('Há muitos pedidos ao mesmo tempo');
    await expect(told).toContainText('O que você digitou continua na tela.');
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(box(page, 'Nome')).toHaveValue(nome);
    await expect(page.getByText(OUTAGE)).toHaveCount(0);
    await save(page);
    await expect(heading(page, nome)).toBeVisible();
    expect(refused).toBe(1);
  });
});
