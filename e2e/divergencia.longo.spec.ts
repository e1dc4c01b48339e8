import { readFileSync } from 'node:fs';
import { signNfe } from '../tests/support/assinados.ts';
import { nfeProc } from '../tests/support/nfeXml.ts';
import { heading, open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const NAME = 'Papelaria Duas Vias Ltda';

test('um arquivo falso de chave verdadeira não toma o lugar do verdadeiro, e a pessoa vê os dois', async ({
  page,
  caller,
}) => {
  const cnpj = caller.sessao.empresas[0]?.cpfCnpj ?? '';
  const { xml: plain } = nfeProc({ numero: 91_001, destinatario: cnpj, valor: '58500.00' });
  const { xml } = await signNfe(plain.replace('Fornecedora Ação &amp; Cia', NAME));
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'text/xml',
    buffer: Buffer.from(text),
  });
  await open(page, '/sistema/nfe/consulta');
  const bring = async (name: string, text: string, report: string) => {
    await page.getByRole('button', { name: 'Importar XML' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Importar documentos' });
    await dialog
      .getByLabel('Escolher arquivos')
      .first()
      .setInputFiles([file(name, text)]);
    await expect(dialog).toContainText(report);
    await dialog.getByRole('button', { name: 'Fechar' }).click();
  };
  const forged = xml.replaceAll('58500.00', '1950.00');
  await bring('falsa.xml', forged, 'A assinatura não vale');
  await bring('verdadeira.xml', xml, 'Havia aqui outro conteúdo para esta chave, com assinatura inválida');

  const filter = encodeURIComponent(JSON.stringify({ divergencia: ['ABERTA'] }));
  await open(page, `/sistema/nfe/consulta?filter=${filter}`);
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toContainText('58.500,00');
  await expect(row).toContainText('Divergência');

  await row.getByText(NAME).first().click();
  await expect(heading(page, NAME)).toBeVisible();
  const region = page.getByRole('region', { name: 'Divergência de conteúdo' });
  const table = region.getByRole('table');
  await expect(table.getByRole('row', { name: /^Valor/ })).toHaveText('ValorR$ 58.500,00R$ 1.950,00');
  await expect(table.getByRole('row', { name: /^Assinatura/ })).toContainText('alterado depois de assinado');
  await expect(table.getByRole('columnheader').first()).toContainText('mostrado nesta página');
  const download = page.waitForEvent('download');
  await table.getByRole('button', { name: 'Baixar' }).last().click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(forged);

  // Content altered after it was signed cannot be chosen: there is only one such button.
  await table.getByRole('button', { name: 'Usar este conteúdo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usar este conteúdo' });
  await dialog.getByRole('textbox', { name: 'Por quê' }).fill('Conferido com o fornecedor');
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Usar este conteúdo' }).click();
  await expect(region).toContainText('Vale o escolhido por analista@atlas.example');
  await expect(region).toContainText('Conferido com o fornecedor');
});
