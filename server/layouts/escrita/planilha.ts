import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { safeCell } from '../../../contract/csv.ts';
import type { TipoCampo } from '../../../contract/layouts/campos/campo.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { Valores } from '../../../contract/layouts/leitura.ts';
import { textoEscrito, valorDe } from './celula.ts';
import { type ColunaEscrita, colunasDoLayout, linhaDosTitulos } from './colunas.ts';

/** Returns the number format of a column: invoice numbers and CNPJs stay text when edited. */
const formatoDe = (tipo: TipoCampo | undefined): string => {
  if (tipo === 'valor') return '#,##0.00';
  if (tipo === 'data') return 'dd/mm/yyyy';
  return tipo === 'inteiro' ? '0' : '@';
};

function celulaDe(coluna: ColunaEscrita, valores: Valores, linha: number): CellValue {
  const { tipo } = coluna.definicao;
  const valor = valorDe(coluna, valores, linha);
  if (valor === null) return null;
  if (typeof valor === 'number' && tipo === 'valor') return valor / 100;
  if (typeof valor === 'number' && tipo === 'inteiro') return valor;
  if (tipo === 'data' && /^\d{4}-\d{2}-\d{2}$/.test(String(valor))) return new Date(`${valor}T00:00:00Z`);
  return safeCell(textoEscrito(coluna, valores, linha, 'DD/MM/AAAA'));
}

/** Yields a workbook of one sheet: text for keys, CNPJs and invoice numbers, real dates, real numbers for money. */
export async function* planilha(
  layout: Layout,
  linhas: AsyncIterable<Valores> | Iterable<Valores>,
): AsyncGenerator<Uint8Array> {
  const colunas = colunasDoLayout(layout);
  const titulos = linhaDosTitulos(layout);
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (let vazia = 1; vazia < titulos; vazia += 1) yield [];
    if (titulos > 0) yield colunas.map((coluna) => (coluna ? safeCell(coluna.titulo) : null));
    let linha = titulos;
    for await (const valores of linhas) {
      linha += 1;
      const n = linha;
      yield colunas.map((coluna) => (coluna ? celulaDe(coluna, valores, n) : null));
    }
  }
  const stream = writeXlsxStream(rows(), {
    name: layout.aba || 'Dados',
    columns: colunas.map((coluna) => ({
      numFmt: formatoDe(coluna?.definicao.tipo),
      width: coluna?.definicao.tipo === 'texto' ? 24 : 16,
    })),
    dateSystem: layout.datas1904 === 'SIM' ? '1904' : '1900',
  });
  for await (const parte of stream) yield parte;
}
