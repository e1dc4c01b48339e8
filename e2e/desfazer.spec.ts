import { trazer } from './support/notas.ts';
import { onOneServer } from './support/ownServer.ts';
import { open } from './support/pages.ts';
import { expect } from './support/test.ts';

// What waits is told of all that this person asked for, in other tests too.
const test = onOneServer();
test.use({ who: 'atlas' });

test('recarregada a página, ou noutra aba, ainda se desfaz, no tempo que de fato resta', async ({
  page,
  caller,
  context,
}) => {
  const name = 'Recarregada A Tempo';
  await trazer(caller, 'NFE', name, [80_001]);
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  await open(page, `/sistema/nfe/consulta?filter=${filter}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Confirmação da operação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manifestar NF-e' });
  await dialog.getByRole('button', { name: 'Manifestar 1 documento' }).click();
  // Some seconds are gone before it is reloaded, and do not come back.
  await expect(dialog.getByRole('status').filter({ hasText: 'Nada foi enviado ainda' })).toContainText(
    ' 7 s',
  );
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'Nada foi enviado ainda' });
  await expect(notice).toContainText('Confirmação da operação');
  const left = Number(/ (\d+) s/.exec((await notice.textContent()) ?? '')?.[1]);
  expect(left).toBeLessThanOrEqual(7);
  const other = await context.newPage();
  await open(other, '/sistema/painel');
  await other.getByRole('button', { name: 'Desfazer' }).click();
  await expect(other.getByText('Desfeita. Nada foi enviado.')).toBeVisible();
});
