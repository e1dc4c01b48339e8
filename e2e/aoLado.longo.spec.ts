import type { Page } from '@playwright/test';
import { expectAccessibleNow } from './support/axe.ts';
import { espere, trazer } from './support/notas.ts';
import { expectPage, heading, open, queryOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas', viewport: { width: 1280, height: 800 } });

/** Opens the list of the NF-e of an issuer, two per page, highest number first. */
async function openList(page: Page, emitente: string, more: object = {}): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ q: emitente, papel: ['RECEBIDO'], ...more }));
  await open(page, `/sistema/nfe/consulta?filter=${filter}&perPage=2&sort=numero&order=DESC`);
  await expect(page.getByRole('row', { name: new RegExp(emitente) })).toHaveCount(2);
}

const pane = (page: Page) => page.getByRole('complementary');
const number = (page: Page, numero: string) =>
  pane(page).getByText(`NF-e ${numero}, série 1`, { exact: true });
/** Clicks a row outside its link and its checkbox. */
const choose = (page: Page, emitente: string, at: number) =>
  page
    .getByRole('row', { name: new RegExp(emitente) })
    .nth(at)
    .getByText('Pendente')
    .click();

test('uma linha abre o documento ao lado, o endereço o guarda, e as teclas vão ao seguinte também na outra página', async ({
  page,
  caller,
}) => {
  const name = 'Ao Lado Da Lista';
  await trazer(caller, 'NFE', { emitente: name, notas: [78_001, 78_002, 78_003] });
  await openList(page, name);
  await choose(page, name, 0);
  await expect(number(page, '78003')).toBeVisible();
  await expect(pane(page)).toHaveAccessibleName(name);
  await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toHaveAttribute(
    'aria-current',
    'true',
  );
  const id = queryOf(page).get('aberto');
  await page.reload();
  await expect(number(page, '78003')).toBeVisible();

  await page.keyboard.press('j');
  await expect(number(page, '78002')).toBeVisible();
  await expect(pane(page).getByRole('status')).toContainText(`${name}, NF-e 78002, série 1, R$`);
  await expect(pane(page)).toBeFocused();
  await page.keyboard.press('j');
  await expect(number(page, '78001')).toBeVisible();
  await expect(pane(page)).toContainText('3 de 3');
  await page.keyboard.press('j');
  await expect(page.getByText('Este é o último documento da lista.')).toBeVisible();
  await page.keyboard.press('k');
  await expect(number(page, '78002')).toBeVisible();
  await page.keyboard.press('k');
  await expect.poll(() => queryOf(page).get('aberto')).toBe(id);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Próximo documento, ao lado da lista')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(pane(page)).toBeHidden();
  expect(queryOf(page).get('aberto')).toBeNull();
  await expect(page.getByRole('link', { name }).first()).toBeFocused();
  await page.goBack();
  await expect(number(page, '78003')).toBeVisible();

  // Letters typed into the search are not shortcuts, and the link of a row opens the page.
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').pressSequentially('jk');
  await expect(page.getByText(/^Nada em .* com esta busca/)).toBeVisible();
  await openList(page, name);
  await page.getByRole('link', { name }).first().click();
  await expectPage(page, `/sistema/nfe/${id}`);
});

test('confirmar e próxima pede a confirmação e segue à pendente seguinte, também na outra página', async ({
  page,
  caller,
}) => {
  const name = 'Confirmada Ao Lado';
  await trazer(caller, 'NFE', { emitente: name, notas: [78_011, 78_012, 78_013] });
  await openList(page, name);
  const dialog = page.getByRole('dialog', { name: 'Manifestar NF-e' });
  await choose(page, name, 0);
  await expect(number(page, '78013')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Confirmar e próxima' }).click();
  await expect(dialog).toContainText('78013');
  await dialog.getByRole('button', { name: 'Manifestar 1 documento' }).click();
  await expect(number(page, '78012')).toBeVisible();
  // The shortcut alone sends nothing, nor does Enter after it; the next document is on the other page.
  await page.keyboard.press('p');
  await expect(dialog.getByRole('button', { name: 'Manifestar 1 documento' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Ctrl+Enter envia');
  await page.keyboard.press('Control+Enter');
  await expect(number(page, '78011')).toBeVisible();
  await page.keyboard.press('p');
  await dialog.getByRole('button', { name: 'Manifestar 1 documento' }).click();
  await expect(page.getByText('Não há outro documento pendente adiante nesta lista.')).toBeVisible();
  const confirmadas = { q: name, manifestacao: ['CONFIRMADA'] };
  await espere(caller, { especie: 'NFE', uuid: caller.sessao.empresas[0]?.uuid ?? '' }, confirmadas, 3);
  await openList(page, name, confirmadas);
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*Confirmada`) })).toHaveCount(2);
});

test('desligado ou sem lugar, a linha leva à página; ao lado nada falta a quem não vê', async ({
  page,
  caller,
}) => {
  const name = 'Sem Lugar Ao Lado';
  await trazer(caller, 'NFE', { emitente: name, notas: [78_021, 78_022] });
  await openList(page, name);
  await choose(page, name, 0);
  await expect(number(page, '78022')).toBeVisible();
  const address = new URL(page.url()).hash.slice(1);
  const id = queryOf(page).get('aberto');
  await page.getByRole('button', { name: 'Ver ao lado' }).click();
  await expect(pane(page)).toBeHidden();
  await page.reload();
  await choose(page, name, 0);
  await expectPage(page, `/sistema/nfe/${id}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Ver ao lado' }).click();
  await expect(number(page, '78022')).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(pane(page)).toBeHidden();
  await expectPage(page, '/sistema/nfe/consulta');
  await open(page, '/sistema/painel');
  await open(page, address);
  await expect(heading(page, name)).toBeVisible();
  await expectPage(page, `/sistema/nfe/${id}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/sistema/painel');
  await open(page, address);
  await expect(pane(page).getByRole('button', { name: 'Confirmar e próxima' })).toBeVisible();
  await expectAccessibleNow(page, [1440, 1280]);
  await expect(number(page, '78022')).toBeVisible();
});
