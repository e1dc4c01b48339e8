import { importarNotas, naFila, naMesa, soDoFornecedor } from './support/notasServico.ts';
import { heading } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const FORNECEDOR = 'Jornada de Vinte Notas Ltda';
const COUNT = 20;
const DETAIL = /\/api\/v1\/documento-nfs\/[0-9a-f-]{36}$/;

test('reunir, revisar vinte notas só pelo teclado e tirar a prova do aceite', async ({ page, caller }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (DETAIL.test(request.url())) asked.push(request.url().slice(-36));
  });

  await test.step('reunir: os arquivos são soltos de uma vez', async () => {
    await page.clock.install();
    const notas = Array.from({ length: COUNT }, (_, index) => ({ numero: index + 1 }));
    await importarNotas(page, caller, { fornecedor: FORNECEDOR, notas });
    await expect(heading(page, 'Revisor NFS')).toBeVisible();
  });

  await test.step('a fila mostra só as deste fornecedor, pela busca', async () => {
    await soDoFornecedor(page, FORNECEDOR, COUNT);
  });

  const status = page.getByRole('status').filter({ hasText: FORNECEDOR });

  await test.step('dúvida, recusa, comentário e desfazer, cada um por sua tecla', async () => {
    await page.keyboard.press('d');
    const doubt = page.getByRole('dialog', { name: /^Pôr em dúvida/ });
    await expect(doubt.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Falta o contrato');
    await page.keyboard.press('Control+Enter');
    await expect(status).toContainText('posta em dúvida');
    await page.keyboard.press('r');
    const refusal = page.getByRole('dialog', { name: /^Recusar/ });
    await expect(refusal.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Serviço não prestado');
    await page.keyboard.press('Control+Enter');
    await expect(status).toContainText('recusada');
    await page.keyboard.press('z');
    await expect(status).toContainText('decisão desfeita');
    await page.keyboard.press('c');
    const comment = page.getByRole('dialog', { name: /^Comentar/ });
    await expect(comment.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Conferida com o pedido');
    await page.keyboard.press('Control+Enter');
    await expect(comment).toBeHidden();
    await expect(page.getByText('Conferida com o pedido')).toBeVisible();
  });

  await test.step('aprova todas: a seguinte já estava lida antes da tecla', async () => {
    for (let left = COUNT; left > 0; left--) {
      const id = await naMesa(page).getAttribute('data-nota');
      await expect(page.getByRole('article', { name: /NFS-e/ })).toBeVisible();
      const before = [...asked];
      // A press immediately after the last one counts as its repetition; moving the clock avoids that on any machine.
      await page.clock.fastForward(1_000);
      await page.keyboard.press('a');
      if (left === 1) await expect(page.getByText(/^Nenhuma NFS-e a revisar com esta busca/)).toBeVisible();
      else await expect(naMesa(page)).not.toHaveAttribute('data-nota', id ?? '');
      if (left === 1) break;
      const next = (await naMesa(page).getAttribute('data-nota')) ?? '';
      expect(before).toContain(next);
    }
  });

  await test.step('prova: a nota aprovada dá o aceite em PDF', async () => {
    await page.getByRole('button', { name: 'Já decididas' }).press('Enter');
    await expect(naFila(page, FORNECEDOR)).toHaveCount(COUNT);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Prova do aceite' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^aceite-.+\.pdf$/);
  });
});
