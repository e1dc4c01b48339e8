import type { Page } from '@playwright/test';
import { z } from 'zod';
import { AINDA_DESFAZ } from '../contract/fiscal/pedidoManifestacao.ts';
import { tarefaSchema } from '../contract/tarefas.ts';
import { call } from './support/api.ts';
import { trazer } from './support/notas.ts';
import { onOneServer } from './support/ownServer.ts';
import { open } from './support/pages.ts';
import { expect } from './support/test.ts';

/** SQL that extends the time to undo by ten minutes, longer than any machine takes to show it. */
const MAIS_TEMPO = `
  create function public.mais_tempo() returns trigger language plpgsql as
    $$ begin new.nao_antes := new.nao_antes + interval '10 minutes'; return new; end $$;
  create trigger mais_tempo before insert on tarefas for each row
    when (new.aguardando = '${AINDA_DESFAZ}') execute function public.mais_tempo();`;
// Separate server: the page shows all pending requests of the user, including those of other tests.
const test = onOneServer(MAIS_TEMPO);
test.use({ who: 'atlas', viewport: { width: 1280, height: 800 } });

const ESPERA = 'Nada foi enviado ainda';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Manifestar NF-e' });
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: ESPERA });
const secondsOf = async (page: Page) =>
  Number(/ (\d+) s/.exec((await waiting(page).textContent()) ?? '')?.[1]);
const listOf = (name: string) =>
  `/sistema/nfe/consulta?filter=${encodeURIComponent(JSON.stringify({ q: name }))}&sort=numero&order=DESC`;

/** Sends the one document of the dialog with the clock of the page, by which it counts down, paused until the test moves it. */
async function sendWhileTimeStands(page: Page): Promise<void> {
  const send = dialogOf(page).getByRole('button', { name: 'Manifestar 1 documento' });
  await expect(send).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
}

test('recarregada a página, ou noutra aba, ainda se desfaz, no tempo que de fato resta', async ({
  page,
  caller,
  context,
}) => {
  const name = 'Recarregada A Tempo';
  await trazer(caller, 'NFE', { emitente: name, notas: [80_001] });
  const other = await context.newPage();
  await open(other, '/sistema/painel');
  await open(page, listOf(name));
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Confirmação da operação' }).click();
  const asked = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.status() === 202,
  );
  await dialogOf(page).getByRole('button', { name: 'Manifestar 1 documento' }).click();
  await asked;
  const [tarefa] = z.array(tarefaSchema).parse(await (await call(caller, 'GET', '/v1/tarefas')).json());
  // The remaining time is the server's, not the ten seconds that a page starts with; elapsed time is not restored.
  const really = Math.ceil((Date.parse(tarefa?.espera?.ate ?? '') - Date.now()) / 1000);
  await Promise.all([page.reload(), other.reload()]);
  await expect(waiting(page)).toContainText('Confirmação da operação');
  const left = await secondsOf(page);
  expect(left).toBeLessThanOrEqual(really);
  expect(left).toBeGreaterThan(10);
  await other.getByRole('button', { name: 'Desfazer' }).click();
  await expect(other.getByText('Desfeita. Nada foi enviado.')).toBeVisible();
});

test('um ato da página do documento é um botão, e por dez segundos se desfaz', async ({ page, caller }) => {
  const name = 'Desfeita A Tempo';
  await trazer(caller, 'NFE', { emitente: name, notas: [77_021] });
  await page.clock.install();
  await open(page, listOf(name));
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Operação não realizada' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Justificativa' }).fill('Mercadoria recusada na entrega');
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  await sendWhileTimeStands(page);
  await expect(waiting(page)).toContainText(' 10 s');
  await page.clock.runFor(3_000);
  await expect(waiting(page)).toContainText(' 7 s');
  // After the dialog is closed, the remaining time is still available.
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await page.clock.runFor(1_000);
  await expect(dialog).toBeHidden();
  await expect(waiting(page)).toContainText(' 6 s');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Desfeita. Nada foi enviado.')).toBeVisible();
  await page.clock.resume();
  // The shortcut opens the dialog without typing into its field.
  await page.keyboard.press('n');
  await expect(dialog.getByRole('textbox', { name: 'Justificativa' })).toBeVisible();
  await dialog
    .getByRole('group', { name: 'Suas últimas justificativas' })
    .getByRole('button', { name: 'Mercadoria recusada na entrega' })
    .click();
  await expect(dialog.getByRole('textbox', { name: 'Justificativa' })).toHaveValue(
    'Mercadoria recusada na entrega',
  );
  await dialog.getByRole('textbox', { name: 'Justificativa' }).fill('');
  await page.keyboard.type('cinco caixas');
  await expect(dialog.getByRole('textbox', { name: 'Justificativa' })).toHaveValue('cinco caixas');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Confirmar a operação')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Confirmação da operação' })).toBeVisible();
});

test('confirmada ao lado e seguida a próxima, o aviso desfaz a que ficou e nada cobre do documento', async ({
  page,
  caller,
}) => {
  const name = 'Confirmada E Seguida';
  await trazer(caller, 'NFE', { emitente: name, notas: [80_011, 80_012] });
  await page.clock.install();
  await open(page, listOf(name));
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .getByText('Pendente')
    .click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('NF-e 80012, série 1', { exact: true })).toBeVisible();
  await pane.getByRole('button', { name: 'Confirmar e próxima' }).click();
  await sendWhileTimeStands(page);
  await expect(pane.getByText('NF-e 80011, série 1', { exact: true })).toBeVisible();
  const notice = page.locator('[data-aviso]').filter({ hasText: 'Desfazer' });
  await expect(notice).toContainText(`${name} · 80012`);
  // The toast with the undo button covers nothing of the document, which ends above it.
  const { top, bottom } = await notice.evaluate((card) => ({
    top: card.getBoundingClientRect().top,
    bottom: document.querySelector('aside')?.getBoundingClientRect().bottom ?? Number.NaN,
  }));
  expect(bottom).toBeLessThanOrEqual(top);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Desfeita. Nada foi enviado.')).toBeVisible();
});
