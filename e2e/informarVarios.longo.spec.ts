import type { Page } from '@playwright/test';
import { addDays, formatDate, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { loteLancamentosSchema } from '../contract/fiscal/pagamentos/lancamentos.ts';
import { importarNotas } from './support/notasServico.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const HOJE = todayInSaoPaulo(new Date());
const FORNECEDOR = 'Datas Recusadas Ltda';
const lista = (page: Page) => page.getByRole('region', { name: 'Datas de pagamento' });

test('a data recusada fica no seu campo, o que falta se diz ali mesmo, e só o que foi recusado vai de novo', async ({
  page,
  caller,
}) => {
  const notas = [10, 10, 2].map((diasAtras, at) => ({ numero: at + 1, diasAtras }));
  await importarNotas(page, caller, { fornecedor: FORNECEDOR, simples: true, notas });
  await open(page, '/sistema/pagamento/consulta');
  await page.getByRole('searchbox', { name: 'Buscar em Datas de pagamento' }).fill(FORNECEDOR);
  await expect(lista(page).locator('tbody tr')).toHaveCount(3);
  for (const box of await lista(page).getByRole('cell').getByRole('checkbox').all()) await box.click();
  await page.getByRole('button', { name: 'Informar data' }).click();

  const dialog = page.getByRole('dialog', { name: 'Informar data de vários documentos' });
  await expect(dialog).toContainText(`Em nome de ${caller.sessao.empresas[0]?.nome}`);
  const data = dialog.getByRole('textbox', { name: 'Data do pagamento' });
  const motivo = dialog.getByRole('textbox', { name: 'Motivo' });
  await data.fill(formatDate(addDays(HOJE, 1)));
  await dialog.getByRole('button', { name: 'Gravar 3 documentos' }).click();
  await expect(data).toHaveAccessibleDescription(/Esta data ainda não chegou/);
  await expect(data).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByRole('status')).toHaveText('Nenhum documento foi gravado.');

  await data.fill(formatDate(addDays(HOJE, -5)));
  await dialog.getByRole('button', { name: 'Gravar 3 documentos' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 documentos gravados.');
  await expect(motivo).toHaveAccessibleDescription(/Se foi um adiantamento, diga aqui/);
  await expect(motivo).toBeFocused();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);

  await page.keyboard.type('Adiantamento do contrato.');
  const sent = page.waitForRequest(/\/pagamentos\/lancamentos$/);
  await page.keyboard.press('Enter');
  expect(loteLancamentosSchema.parse((await sent).postDataJSON()).itens).toHaveLength(1);
  await expect(dialog.getByRole('status')).toHaveText('3 documentos gravados.');
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(lista(page).locator('tbody tr')).toHaveCount(0);
});
