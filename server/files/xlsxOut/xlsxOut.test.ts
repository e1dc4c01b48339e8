import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { joined } from '../../../contract/zip/records.ts';
import { deflateNode } from '../zipOut/deflateNode.ts';
import type { CelulaXlsx } from './celulas.ts';
import { xlsxOut } from './xlsxOut.ts';

const colunas = [
  { titulo: 'Nome', largura: 30, formato: '@' },
  { titulo: 'Valor', largura: 16, formato: '#,##0.00' },
  { titulo: 'Dia', largura: 12, formato: 'dd/mm/yyyy' },
];

async function written(lotes: CelulaXlsx[][][], nome = 'Fornecedores', porFolha?: number) {
  async function* all() {
    yield* lotes;
  }
  const parts: Uint8Array[] = [];
  const writing = { instant: new Date('2026-07-15T12:00:00Z'), deflate: deflateNode };
  for await (const part of xlsxOut({ nome, colunas }, all(), { ...writing, ...(porFolha && { porFolha }) }))
    parts.push(part);
  return readXlsx(joined(...parts));
}

const row = (n: number): CelulaXlsx[] => [`Nome ${n}`, n / 4, new Date(Date.UTC(2026, 0, n))];

it('has cells of their own types, titles that stay in sight and filter', async () => {
  const { sheets } = await written([[row(1)], [[null, -1234.56, null]]]);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatchObject({
    name: 'Fornecedores',
    rows: [
      ['Nome', 'Valor', 'Dia'],
      ['Nome 1', 0.25, new Date('2026-01-01T00:00:00Z')],
      [null, -1234.56, null],
    ],
    freezePane: { rows: 1 },
    autoFilter: { range: 'A1:C3' },
  });
});

it('keeps every text as it is, and runs none of it', async () => {
  const texts = [
    '=1+1',
    '+1',
    '@x',
    '<a> & "b"',
    ' à direita ',
    'um\ndois',
    'um\r\ndois',
    '_x000D_',
    '\u0007',
  ];
  const { sheets } = await written([texts.map((text): CelulaXlsx[] => [text])]);
  const read = sheets[0]?.rows.slice(1).map(([cell]) => cell);
  expect(read).toEqual([...texts.slice(0, -1), '\ufffd']);
  expect(JSON.stringify(sheets)).not.toContain('formula');
});

it('goes on in the next sheet when one is full, with the titles again, and makes no empty one', async () => {
  const names = async (lotes: number[][]) => {
    const { sheets } = await written(
      lotes.map((lote) => lote.map(row)),
      'Eventos: do eSocial, de todas as empresas',
      4,
    );
    return sheets.map(({ name, rows }) => [name, rows.map(([cell]) => cell).join()]);
  };
  expect(
    await names([
      [1, 2],
      [3, 4, 5, 6],
    ]),
  ).toEqual([
    ['Eventos  do eSocial, de todas a', 'Nome,Nome 1,Nome 2,Nome 3'],
    ['Eventos  do eSocial, de todas 2', 'Nome,Nome 4,Nome 5,Nome 6'],
  ]);
  expect(await names([])).toEqual([['Eventos  do eSocial, de todas a', 'Nome']]);
});
