import { BlobReader, configure, TextWriter, ZipReader } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { zipStored } from './zipStored.ts';

it('vários arquivos num só .zip, que qualquer leitor abre, com nomes acentuados e conteúdo conferido', async () => {
  configure({ useWebWorkers: false });
  const texts = ['<a>ação</a>', '', '<b/>'.repeat(5000)];
  const files = texts.map((text, n) => ({ name: `pasta ${n}/nº ${n}.xml`, data: new Blob([text]) }));
  const told: number[] = [];
  const zip = await zipStored(files, 'tudo.zip', (done) => told.push(done));
  expect(told).toEqual([1, 2, 3]);
  const entries = await new ZipReader(new BlobReader(zip)).getEntries();
  const read = await Promise.all(
    entries.map(async (entry) => [
      entry.filename,
      entry.directory ? null : await entry.getData(new TextWriter(), { checkSignature: true }),
    ]),
  );
  expect(read).toEqual(files.map(({ name }, n) => [name, texts[n]]));
});
