import type { BrowserContext, Page } from '@playwright/test';
import { BACKGROUND_HEADER } from '../contract/session.ts';
import { call, createEmpresa, updateEmpresa } from './support/api.ts';
import { openEmpresa, openNew, save } from './support/form.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, expectPage, heading, open, signOut } from './support/pages.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';
import type { Watch } from './support/watch.ts';

const RECOVERED = 'Recuperamos o que você tinha digitado';
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Sua sessão vai terminar' });
const recovered = (page: Page) => page.getByRole('status').filter({ hasText: RECOVERED });

/** Waits until all requests have been answered: a response that arrives after the clock was moved counts as use. */
const quiet = (watch: Watch) => expect.poll(() => watch.quietFor()).toBeGreaterThan(500);

/** Idle lifetime of a session, in seconds. */
const IDLE = 1800;
/** Returns the server's data about a session with `restam` idle seconds left. */
const prazo = (restam: number) => ({ inatividade: IDLE, restam, maximo: 40_000 });

/**
 * Answers in place of the server how long the session lasts: its clock does not move with the browser's, and the session is refetched
 * also when another test changes data of the same user.
 */
async function answerPrazo(context: BrowserContext, restam: number): Promise<void> {
  let left = restam;
  await context.route('**/api/v1/sessao', async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    await route.fulfill({ response, json: { ...Object(body), prazo: prazo(left) } });
  });
  await context.route('**/api/v1/sessao/prazo', (route) => {
    const stays = route.request().headers()[BACKGROUND_HEADER] === undefined;
    if (stays) left = IDLE;
    return stays ? route.continue() : route.fulfill({ json: prazo(left) });
  });
}

test.use({ who: 'atlas' });

test('4.1 · um minuto antes do fim por falta de uso, avisa em todas as abas; continuar numa vale para todas', async ({
  page,
  context,
  watch,
}) => {
  await page.clock.install();
  await open(page, '/sistema/painel');
  const other = await context.newPage();
  await open(other, '/sistema/painel');
  // A response that arrives after the clock was moved would count as use at that moment.
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: /^Empresas \d/ })).toBeVisible();
  await quiet(watch);
  await answerPrazo(context, 50);
  await page.clock.fastForward('29:10');
  await expect(dialog(page)).toContainText('o que você digitou fica guardado nesta aba');
  await expect(dialog(other).getByRole('timer')).toHaveText(/^0:\d\d$/);
  await expect(other).toHaveTitle(/^\(\d+ s\) Sua sessão vai terminar · Farol$/);
  const stay = dialog(other).getByRole('button', { name: 'Continuar conectado' });
  await expect(stay).toBeFocused();
  await stay.click();
  await expect(dialog(other)).toBeHidden();
  await expect(dialog(page)).toBeHidden();
  await expect(other).toHaveTitle(/^Painel/);
  const told = watch.api().filter((request) => request.url().endsWith('/v1/sessao/prazo'));
  expect(told.filter((request) => request.headers()[BACKGROUND_HEADER] === undefined)).toHaveLength(1);
});

test('4.1 · o fim por falta de uso guarda o que se digitou e o devolve à mesma pessoa, depois de entrar', async ({
  page,
  watch,
}) => {
  watch.allow(/^resposta: 401 POST \/api\/login$/);
  const nome = freshName('Interrompida');
  await page.clock.install();
  await openNew(page);
  await box(page, 'CPF/CNPJ').fill(freshCnpj());
  await box(page, 'Nome').fill(nome);
  await answerPrazo(page.context(), 0);
  await quiet(watch);
  await page.clock.fastForward('29:58');
  await page.clock.fastForward('01:30');
  await expectPage(page, '/login');
  await expect(page.getByText('Sua sessão terminou por falta de uso.')).toContainText(
    'está guardado nesta aba',
  );
  await page.context().unrouteAll();

  await signIn(page, 'atlas');
  await expectPage(page, '/sistema/empresa/novo');
  await expect(recovered(page)).toBeVisible();
  await expect(box(page, 'Nome')).toHaveValue(nome);
  await save(page);
  await expect(heading(page, nome)).toBeVisible();
  await openNew(page);
  await expect(recovered(page)).toHaveCount(0);
  await expect(box(page, 'Nome')).toHaveValue('');
});

test('4.1 · outra pessoa que entra na mesma aba não recebe o que a primeira digitou', async ({
  page,
  caller,
  watch,
}) => {
  watch.allow(/^console: Erro ao renovar token!$/, /^resposta: 401 /);
  await openNew(page);
  await box(page, 'Nome').fill('Da primeira pessoa');
  await call(caller, 'POST', '/logout');
  await box(page, 'CPF/CNPJ').fill(freshCnpj());
  await box(page, 'Bairro').fill('Centro');
  await save(page);
  await expectPage(page, '/login');
  await signIn(page, 'analista');
  await expectPage(page, '/sistema/painel/usuario');
  await openNew(page);
  await expect(box(page, 'Nome')).toHaveValue('');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .not.toContain('Da primeira');
});

test('2.3 · sair com algo por salvar pergunta antes, e depois não guarda nada', async ({ page }) => {
  await openNew(page);
  await box(page, 'Nome').fill('Sem salvar');
  await signOut(page);
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(box(page, 'Nome')).toHaveValue('Sem salvar');
  await signOut(page);
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expectPage(page, '/login');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('farol-rascunhos'))).toBeNull();
});

test('2.1 · um endereço digitado por cima do formulário não perde o que se digitou; descartar perde', async ({
  page,
  watch,
}) => {
  watch.allow(/use a blocker on a POP navigation/);
  await openNew(page);
  await box(page, 'Nome').fill('No meio do caminho');
  await open(page, '/sistema/painel/usuario');
  await expect(page.getByText('está guardado nesta aba')).toBeVisible();
  await openNew(page);
  await expect(recovered(page)).toBeVisible();
  await expect(box(page, 'Nome')).toHaveValue('No meio do caminho');
  await recovered(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(recovered(page)).toHaveCount(0);
  await expect(box(page, 'Nome')).toHaveValue('');
  await page.reload();
  await expect(box(page, 'Nome')).toHaveValue('');
});

test('4.1 · o que volta depois de recarregar respeita o que outra pessoa salvou no meio tempo', async ({
  page,
  caller,
  watch,
}) => {
  watch.allow(/^resposta: 409 PUT /);
  const nome = freshName('Retomada');
  const row = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj(), bairro: 'Velho' });
  await openEmpresa(page, { id: row.id, nome });
  await box(page, 'Bairro').fill('Meu');
  await updateEmpresa(caller, row, { bairro: 'De outra pessoa' });
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(recovered(page)).toContainText('este registro foi alterado por outra pessoa');
  await expect(box(page, 'Bairro')).toHaveValue('Meu');
  await save(page);
  const conflict = page.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' });
  await conflict.getByRole('radio', { name: 'Seu valor Meu' }).check();
  await conflict.getByRole('button', { name: 'Salvar com as minhas escolhas' }).click();
  await expect(page.getByText(`“${nome}” foi salva.`)).toBeVisible();
  await expect(recovered(page)).toHaveCount(0);
});
