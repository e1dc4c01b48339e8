import { trazer } from './support/notas.ts';
import { open, queryOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas', viewport: { width: 1280, height: 800 } });

test('um CT-e marcado a contestar aparece no filtro dos que o são, e sai dele quando se desmarca', async ({
  page,
  caller,
}) => {
  const name = 'Transporte Contestado';
  await trazer(caller, 'CTE', { emitente: name, notas: [79_001, 79_002] });
  const filter = encodeURIComponent(JSON.stringify({ q: name, papel: ['RECEBIDO'] }));
  await open(page, `/sistema/cte/consulta?filter=${filter}&sort=numero&order=ASC`);
  const rows = page.getByRole('row', { name: new RegExp(name) });
  await expect(rows).toHaveCount(2);
  const aContestar = page.getByRole('button', { name: /^A contestar/ });
  await expect(aContestar).toHaveText(/\d/);
  const antes = await aContestar.innerText();
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Marcar a contestar' }).click();
  await expect(page.getByText('CT-e marcado: o prazo do desacordo passa a avisar')).toBeVisible();
  await expect(rows.first()).toContainText('A contestar');
  await expect(rows.last()).not.toContainText('A contestar');
  // The count beside the view is updated too.
  await expect(aContestar).not.toHaveText(antes);
  await rows.first().getByRole('checkbox').uncheck();

  await aContestar.click();
  await expect(rows).toHaveCount(1);
  expect(queryOf(page).get('filter')).toContain('contestarEm_vazio');

  // In the pane beside the list, with its shortcut.
  await rows.getByText('Sem desacordo').click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByRole('button', { name: 'Não contestar' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('CT-e desmarcado: o prazo não avisa mais')).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Marcar a contestar' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog', { name: 'Manifestar CT-e' })).toContainText('desacordo');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await expect(page.getByText('A contestar', { exact: true })).toHaveCount(0);
});

test('marcar de novo o que já está marcado diz quantos mudaram, e por que os outros não', async ({
  page,
  caller,
}) => {
  const name = 'Transporte Marcado Antes';
  await trazer(caller, 'CTE', { emitente: name, notas: [79_011, 79_012] });
  const filter = encodeURIComponent(JSON.stringify({ q: name, papel: ['RECEBIDO'] }));
  await open(page, `/sistema/cte/consulta?filter=${filter}&sort=numero&order=ASC`);
  const rows = page.getByRole('row', { name: new RegExp(name) });
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Marcar a contestar' }).click();
  await expect(rows.first()).toContainText('A contestar');
  await rows.last().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Marcar a contestar' }).click();
  await expect(rows.last()).toContainText('A contestar');
  await expect(
    page.getByText('1 ficou como estava: já marcado, já com desacordo ou não recebido.'),
  ).toBeVisible();
});
