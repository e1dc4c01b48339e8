import { BlobReader, configure, ZipReader } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { toOneFile } from './filesApi.ts';
import { sorted } from './tipoImportacao.ts';

const file = (name: string) => new File(['<a/>'], name);

it('um arquivo vai como está; de vários, cada um tem o seu nome no .zip, também os que vêm de pastas diferentes', async () => {
  configure({ useWebWorkers: false });
  const only = file('nota.xml');
  expect(await toOneFile([only], () => undefined)).toBe(only);
  const names = ['a.xml', 'a.xml', '2-a.xml', 'a.xml'];
  const zip = await toOneFile([file('b.xml'), ...names.map(file)], () => undefined);
  expect(zip.name).toBe('5 arquivos.zip');
  const entries = await new ZipReader(new BlobReader(zip)).getEntries();
  const packed = entries.map(({ filename }) => filename);
  expect(packed.slice(0, 2)).toEqual(['b.xml', 'a.xml']);
  expect(new Set(packed).size).toBe(5);
});

it('o que o tipo de importação não aceita fica de fora, com maiúsculas ou não', () => {
  const tipo = {
    api: '',
    aceita: ['.xml', '.zip'],
    daEmpresa: null,
    botao: '',
    titulo: '',
    ajuda: '',
  };
  const { taken, left } = sorted(tipo, ['a.XML', 'b.zip', 'c.xlsx', 'xml'].map(file));
  expect(taken.map(({ name }) => name)).toEqual(['a.XML', 'b.zip']);
  expect(left.map(({ name }) => name)).toEqual(['c.xlsx', 'xml']);
});
