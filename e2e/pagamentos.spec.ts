import type { Page } from '@playwright/test';
import { addDays, formatDate, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { type Caller, call } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { verTodas } from './support/escopo.ts';
import { importarNotas } from './support/notasServico.ts';
import { box, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Today; no document of the demonstration is dated later. */
const HOJE = todayInSaoPaulo(new Date());
const ONTEM = addDays(HOJE, -1);

// Each screen is checked in six combinations of theme, width and font size (support/axe.ts).
const visoes = (page: Page) => page.getByRole('group', { name: 'Visões', exact: true });
const lista = (page: Page) => page.getByRole('region', { name: 'Datas de pagamento' });

/** Imports documents without a date that no other test pays, and narrows the list to them. */
async function notasProprias(page: Page, caller: Caller, semente: number, quantas: number): Promise<void> {
  const fornecedor = `Pago à Mão ${semente} Ltda`;
  const notas = Array.from({ length: quantas }, (_, index) => ({ numero: index + 1 }));
  await importarNotas(page, caller, { fornecedor, notas });
  await open(page, '/sistema/pagamento/consulta');
  await expect(visoes(page).getByRole('button', { name: 'Sem data' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('searchbox', { name: 'Buscar em Datas de pagamento' }).fill(fornecedor);
  const linhas = lista(page).locator('tbody tr');
  await expect(linhas.filter({ hasText: fornecedor })).toHaveCount(quantas);
  await expect(linhas).toHaveCount(quantas);
}

/** Opens a new document without a date. Returns its id. */
async function abrirNota(page: Page, caller: Caller, semente: number): Promise<string> {
  await notasProprias(page, caller, semente, 1);
  await lista(page).getByRole('cell').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Informar pagamento' })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

test.describe('quem informa pagamentos à mão', () => {
  test.use({ who: 'atlas' });

  test('paga em parte, vê o que falta, e desfaz: o que foi dito fica riscado', async ({ page, caller }) => {
    const id = await abrirNota(page, caller, 7_070_201);
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect(page.getByText('Informe a data do pagamento.')).toBeVisible();
    await expect(box(page, 'Data do pagamento')).toBeFocused();
    await box(page, 'Data do pagamento').fill(formatDate(HOJE));
    await box(page, 'Valor pago').fill('1,00');
    await expect(page.getByText(/^Fica pago em parte: ainda faltarão [\d.]+,\d\d\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect(page.getByText('Pago em parte')).toBeVisible();
    await page.getByRole('button', { name: `Desfazer Pagamento de ${formatDate(HOJE)}, R$ 1,00` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer pagamento' }).click();
    await expect(page.getByText(/^Desfeito por /)).toBeVisible();
    await expect(page.locator('s')).toHaveText(`Pagamento de ${formatDate(HOJE)}, R$ 1,00`);
    await expect(page.getByText('Pago em parte')).toBeHidden();
    await expectAccessible(page, async () => {
      await open(page, `/sistema/pagamento/${id}`);
      await expect(page.getByText(/^Desfeito por /)).toBeVisible();
    });
  });

  test('outra pessoa grava primeiro: diz o que mudou, e nada do que se digitou se perde', async ({
    page,
    caller,
    watch,
  }) => {
    watch.allow(/resposta: 409 POST .*\/lancamentos/);
    const id = await abrirNota(page, caller, 7_070_202);
    await box(page, 'Data do pagamento').fill(formatDate(HOJE));
    await box(page, 'Valor pago').fill('2,00');
    await box(page, 'Juros e multa').fill('0,50');
    const { versao } = await (await call(caller, 'GET', `/v1/pagamentos/${id}`)).json();
    await call(caller, 'POST', `/v1/pagamentos/${id}/lancamentos`, {
      versao,
      tipo: 'PAGAMENTO',
      data: ONTEM,
      valor: 100,
      motivo: 'Adiantamento',
    });
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect(page.getByText(`Pago em: — → ${formatDate(ONTEM)}`)).toBeVisible();
    await expect(page.getByText('Pagamento: Sem data → Pago em parte')).toBeVisible();
    await expect(box(page, 'Data do pagamento')).toHaveValue(formatDate(HOJE));
    await expect(box(page, 'Valor pago')).toHaveValue('2,00');
    await expect(box(page, 'Juros e multa')).toHaveValue('0,50');
    await page.getByRole('button', { name: 'Gravar mesmo assim' }).click();
    await expect(
      page.getByRole('button', { name: `Desfazer Pagamento de ${formatDate(HOJE)}` }),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Desfazer Pagamento de ${formatDate(ONTEM)}` }),
    ).toBeVisible();
    await expect(box(page, 'Valor pago')).toHaveValue('');
  });

  test('a mesma data para vários documentos, e o que houve com cada um', async ({ page, caller }) => {
    await notasProprias(page, caller, 7_070_203, 2);
    const rows = lista(page).getByRole('cell').getByRole('checkbox');
    await rows.nth(0).click();
    await rows.nth(1).click();
    await page.getByRole('button', { name: 'Informar data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Informar data de vários documentos' });
    await expect(dialog.getByText(/^2 documentos, R\$ [\d.]+,\d\d a pagar\.$/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Data do pagamento' }).fill(formatDate(HOJE));
    await dialog.getByRole('button', { name: 'Gravar 2 documentos' }).click();
    await expect(dialog.getByText('2 documentos gravados.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await visoes(page).getByRole('button', { name: 'Pagos' }).click();
    await expect(
      lista(page)
        .getByRole('cell', { name: formatDate(HOJE) })
        .first(),
    ).toBeVisible();
  });
});

test.describe('quem consulta', () => {
  test.use({ who: 'analista' });

  test('a lista soma o que mostra, e as telas da ida e da volta servem a quem não usa o mouse', async ({
    page,
  }) => {
    await open(page, '/sistema/pagamento/consulta');
    await verTodas(page);
    await visoes(page).getByRole('button', { name: 'Com divergência' }).click();
    await expect(lista(page).getByText('Pago o bruto: retenção não feita').first()).toBeVisible();
    await expect(page.getByText('Falta pagar').first()).toBeVisible();
    await expectAccessible(page, async () => {
      await open(page, '/sistema/pagamento/importacao');
      await expect(heading(page, 'Importar datas')).toBeVisible();
    });
    await open(page, '/sistema/pagamento/consulta');
    await page.getByRole('button', { name: 'Enviar lista' }).click();
    await expect(page.getByRole('dialog', { name: 'Enviar lista do que está sem data' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'NFS-e' })).toBeChecked();
  });
});
