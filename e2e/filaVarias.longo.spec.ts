import type { Page } from '@playwright/test';
import { formatDate, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { type Caller, call } from './support/api.ts';
import { cnpjDoFornecedor, importarNotas } from './support/notasServico.ts';
import { onOneServer } from './support/ownServer.ts';
import { expectPage, heading, open } from './support/pages.ts';
import { signIn } from './support/session.ts';
import { expect } from './support/test.ts';

const test = onOneServer();
test.use({ who: 'atlas' });

const HOJE = formatDate(todayInSaoPaulo(new Date()));
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'O que fazer' });
const rowsOf = (page: Page, fornecedor: string) => page.getByRole('listitem').filter({ hasText: fornecedor });
const varios = (page: Page) => page.getByRole('dialog', { name: 'Informar data de vários documentos' });

/** Imports notas of a supplier unique to the test, of R$ 100,00 times their number, one for each company index. Returns the supplier. */
async function trazer(page: Page, caller: Caller, semente: number, empresas: readonly number[]) {
  const fornecedor = `Propaganda de Muitas ${semente}`;
  await call(caller, 'POST', '/v1/fornecedores', {
    nome: fornecedor,
    cpfCnpj: cnpjDoFornecedor(fornecedor),
    optanteSimples: true,
  });
  const notas = empresas.map((empresa, at) => ({ numero: at + 1, empresa }));
  await importarNotas(page, caller, { fornecedor, simples: true, notas });
  return fornecedor;
}

/** Opens the fila of one kind and marks all items of a supplier. */
async function marcar(page: Page, especie: string, fornecedor: string, quantos: number): Promise<void> {
  await open(page, `/sistema/fila?especie=${especie}&por=especie`);
  const rows = rowsOf(page, fornecedor);
  await expect(rows).toHaveCount(quantos);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await expect(toolbar(page)).toContainText(`${quantos} marcados`);
}

async function dizerHoje(page: Page, quantos: number): Promise<void> {
  await page.keyboard.press('p');
  await varios(page).getByRole('textbox', { name: 'Data do pagamento' }).fill(HOJE);
  await varios(page)
    .getByRole('button', { name: `Gravar ${quantos} documentos` })
    .click();
}

test('fila · notas e pagamentos de duas empresas vão juntos, com uma só confirmação', async ({
  page,
  caller,
}) => {
  const fornecedor = await trazer(page, caller, 7_272_001, [0, 1]);
  await marcar(page, 'NFSE', fornecedor, 2);
  await page.keyboard.press('v');
  const lote = page.getByRole('dialog', { name: 'Aprovar várias notas' });
  await lote.getByRole('textbox', { name: 'Por quê' }).fill('Conferidas no portal da prefeitura.');
  await lote.getByRole('button', { name: 'Aprovar 2 notas' }).click();
  await expect(lote).toContainText('2 notas aprovadas.');
  await lote.getByRole('button', { name: 'Fechar' }).click();
  await expect(rowsOf(page, fornecedor)).toHaveCount(0);

  await marcar(page, 'PAGAMENTO', fornecedor, 2);
  await dizerHoje(page, 2);
  await expect(varios(page)).toContainText('2 documentos gravados.');
  await varios(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(varios(page)).toBeHidden();
  await expect(rowsOf(page, fornecedor)).toHaveCount(0);
});

test('fila · o que outra aba fez enquanto isso é recusado com a razão, e o resto é gravado', async ({
  page,
  context,
  caller,
}) => {
  const fornecedor = await trazer(page, caller, 7_272_002, [0, 0, 0]);
  await marcar(page, 'PAGAMENTO', fornecedor, 3);
  const other = await context.newPage();
  await marcar(other, 'PAGAMENTO', fornecedor, 3);
  await rowsOf(other, fornecedor).last().getByRole('checkbox').uncheck();
  await dizerHoje(other, 2);
  await expect(varios(other)).toContainText('2 documentos gravados.');

  await dizerHoje(page, 3);
  await expect(varios(page)).toContainText('1 documento gravado.');
  await expect(varios(page).getByRole('listitem')).toHaveCount(2);
  await varios(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(rowsOf(page, fornecedor)).toHaveCount(0);
});

test('fila · sem o direito no meio do ato a recusa está no diálogo, o que se digitou e marcou fica, e nada foi gravado', async ({
  page,
  caller,
  farol,
  watch,
}) => {
  const fornecedor = await trazer(page, caller, 7_272_003, [0, 0]);
  await marcar(page, 'PAGAMENTO', fornecedor, 2);
  await page.keyboard.press('p');
  const data = varios(page).getByRole('textbox', { name: 'Data do pagamento' });
  await data.fill(HOJE);
  const direito = async (tem: boolean) => {
    await farol.stop();
    const change = tem ? 'array_append' : 'array_remove';
    await farol.sql(
      `update perfis set permissoes = ${change}(permissoes, 'PAGAMENTO_IMPORTA') where nome = 'Analista'`,
    );
    await farol.start();
  };
  // The server stops for a moment; only an error of the page itself would be a failure.
  watch.allow(/^(falhou|resposta|console): /);
  await direito(false);
  const gravar = varios(page).getByRole('button', { name: 'Gravar 2 documentos' });
  await gravar.click();
  await expect(varios(page).getByRole('alert')).toContainText('importar datas de pagamento');
  await expect(data).toHaveValue(HOJE);
  await direito(true);
  await gravar.click();
  await expect(varios(page)).toContainText('2 documentos gravados.');
});

test('fila · com a sessão encerrada no meio do ato a entrada diz por quê e volta ao mesmo diálogo, com o que foi digitado e nada gravado', async ({
  page,
  caller,
  watch,
}) => {
  const fornecedor = await trazer(page, caller, 7_272_004, [0, 0]);
  await marcar(page, 'PAGAMENTO', fornecedor, 2);
  watch.allow(/^console: Erro ao renovar token!$/, /^resposta: 401 /);
  await call(caller, 'POST', '/logout');
  await dizerHoje(page, 2);
  await expectPage(page, '/login');
  await expect(page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible();
  await signIn(page, 'atlas');
  await expectPage(page, '/sistema/fila');
  await expect(varios(page).getByRole('textbox', { name: 'Data do pagamento' })).toHaveValue(HOJE);
  await expect(varios(page).getByRole('button', { name: 'Gravar 2 documentos' })).toBeEnabled();
  await varios(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(heading(page, 'Fila de trabalho')).toBeVisible();
  await expect(rowsOf(page, fornecedor)).toHaveCount(2);
});
