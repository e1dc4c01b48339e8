import { addDays, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { aceiteSchema } from '../contract/fiscal/pedidoManifestacao.ts';
import { chaveDe } from '../tests/support/manifestacao.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { terminada } from './support/notas.ts';
import { heading, open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

test('logs: uma chamada é achada pela chave, aberta com seus bytes, e seguida pelo código do pedido através dos livros', async ({
  page,
  caller,
}) => {
  const [empresa] = caller.sessao.empresas;
  const chave = chaveDe(880_000_000 + (Date.now() % 1_000_000));
  const asked = await fetch(`${caller.origin}/api/v1/nfe/manifestacoes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${caller.tokens.accessToken}`,
      'farol-empresa-usuario': empresa?.uuid ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ tpEvento: '210210', chaves: [chave], senha: SENHA }),
  });
  expect(asked.status).toBe(202);
  await terminada(caller, aceiteSchema.parse(await asked.json()).tarefaId ?? '');

  await open(page, '/sistema/log/consulta');
  await expect(heading(page, 'Logs')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Chave, protocolo ou Id' }).fill(chave);
  const table = page.getByRole('region', { name: 'Integrações' }).getByRole('table');
  const rows = table.getByRole('row').filter({ hasText: 'Evento de NF-e' });
  await expect(rows.first()).toBeVisible();
  await expectAccessibleNow(page, [1280]);

  // With the keyboard only: Enter opens the row and Esc returns to it.
  const linha = rows.first().getByRole('button');
  await linha.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Evento de NF-e' });
  await expect(drawer.getByText(chave, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await linha.focus();
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Ver o que foi trocado' }).click();
  await expect(drawer.getByText('<SignatureValue>')).toBeVisible();
  await expectAccessibleNow(page, [1280]);

  // The timeline of its request: the user, the task, the call, and the records written.
  await drawer.getByRole('button', { name: 'Ver a linha do tempo' }).click();
  const tempo = page.getByRole('dialog', { name: 'Linha do tempo do pedido' });
  for (const livro of ['Auditoria', 'Tarefas', 'Integrações'])
    await expect(tempo.getByText(livro, { exact: true }).first()).toBeVisible();
  await expectAccessibleNow(page, [1280]);
  await tempo.getByRole('button', { name: /^Pediu manifestação/ }).click();
  await expect(page.getByRole('tab', { name: 'Auditoria', includeHidden: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('dialog', { name: 'Pediu manifestação' })).toContainText('210210');
  // Each step is in the address, so going back passes through them.
  await page.goBack();
  await expect(tempo).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeVisible();

  // Reading the exchange is recorded in the audit.
  await open(page, '/sistema/log/consulta?livro=auditoria&operacao=LE_TROCA');
  await expect(
    page
      .getByRole('region', { name: 'Auditoria' })
      .getByRole('row')
      .filter({ hasText: 'Leu uma troca' })
      .first(),
  ).toBeVisible();
});

test('logs: arrows go from line to line; a period without anything says so and how to see more', async ({
  page,
}) => {
  await open(page, '/sistema/log/consulta?livro=acessos');
  const buttons = page.getByRole('region', { name: 'Acessos' }).getByRole('row').getByRole('button');
  await expect(buttons.nth(1)).toBeVisible();
  await buttons.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(buttons.first()).toBeFocused();
  const old = addDays(todayInSaoPaulo(new Date()), -4000);
  await open(page, `/sistema/log/consulta?livro=tarefas&de=${old}&ate=${old}`);
  await expect(page.getByText('Nenhum registro de log neste período')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/sistema/log/consulta?livro=acessos');
  await expect(buttons.first()).toBeVisible();
  await expectAccessibleNow(page, [390]);
});
