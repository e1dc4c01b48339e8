import { gzipSync } from 'node:zlib';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { isCnpj } from '../contract/brasil/cnpj.ts';
import { retDistDFeInt } from '../tests/support/embrulhos.ts';
import { nfeProc } from '../tests/support/nfeXml.ts';
import { expectAccessible } from './support/axe.ts';
import { heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

/** Returns the XML of an NF-e whose issuer no other test uses. */
const nota = (draft: Parameters<typeof nfeProc>[0]) =>
  nfeProc(draft).xml.replace('Fornecedora Ação &amp; Cia', 'Casa das Máquinas');

async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, xml] of Object.entries(files))
    await writer.add(name, new Uint8ArrayReader(new TextEncoder().encode(xml)));
  return Buffer.from(await writer.close());
}

test('um .zip de vários clientes é solto uma vez; recebidas, emitidas e de interesse ficam à parte', async ({
  page,
  caller,
}) => {
  const [chosen, other] = caller.sessao.empresas.filter(({ cpfCnpj }) => isCnpj(cpfCnpj));
  if (!chosen || !other) throw new Error('The analyst has fewer than two companies');
  await open(page, '/sistema/nfe/consulta');
  await expect(heading(page, 'NF-e')).toBeVisible();
  await page.getByRole('button', { name: 'Importar XML' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importar documentos' });
  const buffer = await zipOf({
    'recebida.xml': nota({ numero: 71, destinatario: chosen.cpfCnpj }),
    'entre-elas.xml': nota({ numero: 72, emitente: chosen.cpfCnpj, destinatario: other.cpfCnpj }),
    'alheia.xml': nota({ numero: 73, destinatario: '99999999000191' }),
  });
  await dialog
    .getByLabel('Escolher arquivos')
    .first()
    .setInputFiles({ name: 'clientes.zip', mimeType: 'application/zip', buffer });
  await expect(dialog).toContainText('2 arquivos importados');
  await expect(dialog).toContainText('CNPJ 99.999.999/0001-91');
  await dialog.getByRole('button', { name: 'Fechar' }).click();

  const abas = page.getByRole('group', { name: 'Papel da empresa nos documentos' });
  await expect(abas.getByRole('button', { name: 'Recebidas' })).toHaveAttribute('aria-pressed', 'true');
  await abas.getByRole('button', { name: 'Emitidas' }).click();
  await expect(page.getByRole('columnheader', { name: 'Destinatário' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Prazo' })).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Casa das Máquinas' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Vencidos' })).toBeHidden();
  await expectAccessible(page, async () => {
    await open(page, `/sistema/nfe/consulta?filter=${encodeURIComponent('{"papel":["EMITIDO"]}')}`);
    await expect(page.getByRole('columnheader', { name: 'Destinatário' })).toBeVisible();
  });
  await abas.getByRole('button', { name: 'De interesse' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Casa das Máquinas' })).toHaveCount(0);
});

test('uma resposta salva da distribuição, em .gz, traz cada documento com a sua linha', async ({
  page,
  caller,
}) => {
  const [chosen] = caller.sessao.empresas.filter(({ cpfCnpj }) => isCnpj(cpfCnpj));
  if (!chosen) throw new Error('The analyst has no company');
  const zips = [81, 82].map((numero) => gzipSync(nota({ numero, destinatario: chosen.cpfCnpj })));
  await open(page, '/sistema/nfe/consulta');
  await page.getByRole('button', { name: 'Importar XML' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importar documentos' });
  await expect(dialog).toContainText('.gz');
  await dialog
    .getByLabel('Escolher arquivos')
    .first()
    .setInputFiles({
      name: 'resposta.xml.gz',
      mimeType: 'application/gzip',
      buffer: gzipSync(retDistDFeInt(...zips)),
    });
  await expect(dialog).toContainText('2 arquivos importados');
  await expect(dialog).toContainText('resposta.xml.gz › NSU 2 (procNFe_v4.00)');
});
