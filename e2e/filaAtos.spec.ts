import { call } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { press } from './support/keyboard.ts';
import { cnpjDoFornecedor, importarNotas } from './support/notasServico.ts';
import { heading } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const FORNECEDOR = 'Propaganda da Fila Ltda';

test('fila · NFS-e se aprovam e pagamentos se informam dali mesmo, vários de uma vez e com uma só confirmação', async ({
  page,
  caller,
}) => {
  await call(caller, 'POST', '/v1/fornecedores', {
    nome: FORNECEDOR,
    cpfCnpj: cnpjDoFornecedor(FORNECEDOR),
    optanteSimples: true,
  });
  const notas = [1, 2, 3].map((numero) => ({ numero }));
  await importarNotas(page, caller, { fornecedor: FORNECEDOR, simples: true, notas });
  await press(page, 'gw');
  await expect(heading(page, 'Fila de trabalho')).toBeVisible();
  const toolbar = page.getByRole('toolbar', { name: 'O que fazer' });
  const rows = page.getByRole('listitem').filter({ hasText: FORNECEDOR });
  const markAll = async () => {
    await expect(rows).toHaveCount(3);
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await expect(toolbar).toContainText('3 marcados · R$ 600,00');
  };

  await page.getByRole('button', { name: /^NFS-e por decidir \(\d+\)$/ }).click();
  await page.getByRole('button', { name: 'Por espécie' }).click();
  await markAll();
  await expect(toolbar.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await press(page, 'v');
  const lote = page.getByRole('dialog', { name: 'Aprovar várias notas' });
  // After cancelling, the items stay marked.
  await lote.getByRole('button', { name: 'Cancelar' }).click();
  await expect(toolbar).toContainText('3 marcados');
  await toolbar.getByRole('button', { name: 'Aprovar' }).click();
  await expect(lote).toContainText('Cada aprovação fica em seu nome');
  await expectAccessibleNow(page);
  // Nothing proves the content of an unsigned file: one reason covers all of them.
  await expect(lote).toContainText('De 3 notas só falta a prova');
  await lote.getByRole('button', { name: 'Aprovar 3 notas' }).click();
  await expect(lote).toContainText('Diga por quê');
  await lote.getByRole('textbox', { name: 'Por quê' }).fill('Conferidas no portal da prefeitura.');
  await lote.getByRole('button', { name: 'Aprovar 3 notas' }).click();
  await expect(lote).toContainText('3 notas aprovadas.');
  await lote.getByRole('button', { name: 'Fechar' }).click();
  await expect(rows).toHaveCount(0);

  await page.getByRole('button', { name: /^Pagamentos por informar \(\d+\)$/ }).click();
  await markAll();
  await press(page, 'p');
  const pagamentos = page.getByRole('dialog', { name: 'Informar data de vários documentos' });
  await expect(pagamentos).toContainText('3 documentos, R$ 600,00 a pagar.');
  await expect(pagamentos.getByRole('textbox', { name: 'Data do pagamento' })).toBeVisible();
  await pagamentos.getByRole('button', { name: 'Cancelar' }).click();
  await expect(toolbar).toContainText('3 marcados');
});
