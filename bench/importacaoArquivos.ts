import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { sampleCnpj } from '../contract/brasil/sample.ts';

/** Formats of the same suppliers: CSV, spreadsheet with shared strings, spreadsheet with inline strings. */
export const FORMATS = ['csv', 'xlsx', 'xlsx com os textos nas células'] as const;
export type Format = (typeof FORMATS)[number];

export const TITLES = [
  'CNPJ',
  'Nome',
  'Nome fantasia',
  'E-mail',
  'Telefone',
  'CEP',
  'Logradouro',
  'Município',
  'UF',
];

function supplier(n: number): string[] {
  const phone = `119${String(n % 100_000_000).padStart(8, '0')}`;
  const own = [sampleCnpj(n), `Comercial ${n} Ltda`, `Loja ${n}`, `contato${n}@fornecedor.example`, phone];
  return [...own, '01310100', 'Avenida Paulista', 'São Paulo', 'SP'];
}

/** Returns a file of `rows` suppliers, different in each round. */
export async function suppliersFile(format: Format, round: number, rows: number): Promise<Uint8Array> {
  const suppliers = Array.from({ length: rows }, (_, index) => supplier(round * rows + index));
  if (format === 'csv') {
    const lines = [TITLES, ...suppliers].map((row) => row.join(';'));
    return new TextEncoder().encode(`${lines.join('\n')}\n`);
  }
  const written: CellValue[][] = [TITLES, ...suppliers];
  if (format === 'xlsx') return writeXlsx({ sheets: [{ name: 'Dados', rows: written }] });
  const stream = writeXlsxStream(written, { name: 'Dados' });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
