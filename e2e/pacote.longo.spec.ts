import { readFile } from 'node:fs/promises';
import { unzip } from '../tests/support/zip.ts';
import type { Caller } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { comCnpj, trazer } from './support/notas.ts';
import { box, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

/** Imports an NF-e of that issuer, issued on 10/07/2026, for each of the first two companies. Returns the XML of each, by key. */
async function noteForTwo(caller: Caller, emitente: string) {
  const sent = new Map<string, string>();
  for (const [place, empresa] of comCnpj(caller).slice(0, 2).entries())
    for (const { chave, xml } of await trazer(caller, 'NFE', { emitente, notas: [660_001 + place] }, empresa))
      sent.set(chave, xml);
  return sent;
}

test('pacote · um período de todas as empresas, numa pasta para cada uma, com XML, PDF e índice', async ({
  page,
  caller,
}) => {
  const sent = await noteForTwo(caller, 'Pacote de Duas');
  await open(page, '/sistema/nfe/consulta');
  await page.getByRole('button', { name: 'Baixar XML e PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Baixar documentos: NF-e' });
  await dialog.getByRole('radio', { name: 'Todos os desta aba num período' }).check();
  await dialog.getByRole('combobox', { name: 'Período por Emissão' }).click();
  await page.getByRole('option', { name: 'de um dia a outro' }).click();
  await dialog.getByRole('radio', { name: /^De todas as minhas/ }).check();
  await dialog.getByRole('button', { name: 'Montar o pacote' }).click();
  await expect(dialog.getByText('Informe os dois dias.')).toBeVisible();
  await box(page, 'De').fill('10/07/2026');
  await box(page, 'Até').fill('10/07/2026');
  await expectAccessibleNow(page);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Montar o pacote' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^nfe-\d{4}-\d{2}-\d{2}\.zip$/);
  await expect(dialog.getByRole('status').filter({ hasText: 'documentos de' })).toBeVisible();
  await expectAccessibleNow(page);

  const files = await unzip(new Uint8Array(await readFile(await download.path())));
  const text = (name: string) => new TextDecoder().decode(files.get(name));
  const folders = new Set<string>();
  for (const [chave, xml] of sent) {
    const at = [...files.keys()].find((name) => name.endsWith(`/xml/${chave}-procNFe.xml`)) ?? '';
    expect(text(at)).toBe(xml);
    const pdf = at.replace('/xml/', '/pdf/').replace('-procNFe.xml', '.pdf');
    expect(text(pdf).slice(0, 5)).toBe('%PDF-');
    expect(text('indice.csv')).toContain(pdf);
    folders.add(at.split('/')[0] ?? '');
  }
  expect(folders.size).toBe(2);
  expect(text('LEIA-ME.txt')).toContain('Emissão a partir de 10/07/2026; Emissão até 10/07/2026');
});
