import { isCnpj } from '../contract/brasil/cnpj.ts';
import { addDays, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { nfeProc } from '../tests/support/nfeXml.ts';
import { expectAccessible } from './support/axe.ts';
import { heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

test('XML soltos na tela entram na lista de NF-e com prazo; o que é de outros diz por quê', async ({
  page,
  caller,
}) => {
  const cnpj = caller.sessao.empresas[0]?.cpfCnpj ?? '';
  const day = addDays(todayInSaoPaulo(new Date()), -2);
  expect(isCnpj(cnpj)).toBe(true);
  const file = (name: string, xml: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await open(page, '/sistema/nfe/consulta');
  await expect(heading(page, 'NF-e')).toBeVisible();
  await page.getByRole('button', { name: 'Importar XML' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importar documentos' });
  await dialog
    .getByLabel('Escolher arquivos')
    .first()
    .setInputFiles([
      file('nossa.xml', nfeProc({ destinatario: cnpj, autorizada: `${day}T10:00:00-03:00` }).xml),
      file('alheia.xml', nfeProc({ numero: 2, destinatario: '99999999000191' }).xml),
    ]);
  await expect(dialog).toContainText('1 arquivo importado');
  await expect(dialog).toContainText('não está entre as empresas');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  const row = page.getByRole('row', { name: /Fornecedora Ação/ });
  await expect(row).toContainText('Pendente');
  await expect(row).toContainText(/\d+ dias/);

  await page.getByRole('button', { name: 'Pendentes' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Só resumo' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Todas', exact: true }).click();

  await expectAccessible(page, async () => {
    await open(page, '/sistema/nfe/consulta');
    await expect(row).toBeVisible();
  });
});
