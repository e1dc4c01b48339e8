import type { Layout } from '../../../contract/layouts/layout.ts';
import type { Valores } from '../../../contract/layouts/leitura.ts';
import { codificadorDe } from './codificar.ts';
import { refusalOfEscrita } from './colunas.ts';
import { linhasDelimitadas } from './delimitado.ts';
import { planilha } from './planilha.ts';
import { linhasPosicionais } from './posicional.ts';

/** Number of characters to collect before they are yielded. */
const PARTE = 32_768;

/** Returns the file extension that a layout writes. */
export function extensaoDe({ formato }: Layout): 'csv' | 'txt' | 'xlsx' {
  if (formato === 'PLANILHA') return 'xlsx';
  return formato === 'DELIMITADO' ? 'csv' : 'txt';
}

async function* emBytes(
  linhas: AsyncGenerator<string>,
  { inicio, bytes }: ReturnType<typeof codificadorDe>,
): AsyncGenerator<Uint8Array> {
  if (inicio.length > 0) yield inicio;
  let junto = '';
  for await (const linha of linhas) {
    junto += linha;
    if (junto.length < PARTE) continue;
    yield bytes(junto);
    junto = '';
  }
  if (junto !== '') yield bytes(junto);
}

/**
 * Yields a file of these lines, part by part: delimited text (by default `;`, CRLF and a byte order mark), fixed width, or a workbook.
 * Cells that a spreadsheet would run as formulas are escaped. Throws with line and field when a value does not fit, and for bank formats,
 * which are read-only.
 */
export async function* writeWithLayout(
  layout: Layout,
  linhas: AsyncIterable<Valores> | Iterable<Valores>,
): AsyncGenerator<Uint8Array> {
  switch (layout.formato) {
    case 'DELIMITADO':
      yield* emBytes(linhasDelimitadas(layout, linhas), codificadorDe(layout.codificacao, 'UTF-8', true));
      return;
    case 'POSICIONAL':
      yield* emBytes(
        linhasPosicionais(layout, linhas),
        codificadorDe(layout.codificacao, 'WINDOWS-1252', false),
      );
      return;
    case 'PLANILHA':
      yield* planilha(layout, linhas);
      return;
    case 'CNAB240':
    case 'OFX':
      throw refusalOfEscrita(
        'Arquivos de banco só são lidos: escolha um layout de texto ou de planilha para exportar.',
      );
  }
}
