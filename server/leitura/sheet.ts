import { LEITURA_LIVRE, type Leitura, type VistaDoArquivo } from '../../contract/leituraDeArquivo.ts';
import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import { queConteudo } from './conteudo.ts';
import { htmlRows } from './html/tabelas.ts';
import { openPlanilha } from './planilha.ts';
import { openDelimitado, openTexto } from './texto.ts';
import type { SheetRow } from './xlsx/cells.ts';

const MAX_COLUMNS = 500;
const MESCLADAS =
  'Há células mescladas nesta planilha: só a primeira de cada área tem o valor, as outras contam como vazias.';

/** An opened file of records: how it was read, notices for the user, and its rows without the empty ones. */
export interface Tabela {
  lido: Pick<VistaDoArquivo, 'tipo' | 'codificacao' | 'separador' | 'aba' | 'abas' | 'avisos'>;
  linhas: AsyncGenerator<SheetRow>;
}

/**
 * Opens a CSV, an HTML page with tables or a workbook; formulas count with their saved value. With `firstOnly` (only the first rows are
 * wanted) a sheet is first unpacked to its end, so that damage is reported early. Throws a sentence for what cannot be read.
 */
export async function openTabela(source: Slices, leitura: Leitura, firstOnly: boolean): Promise<Tabela> {
  const conteudo = await queConteudo(source);
  if (conteudo === 'HTML') {
    const { decodificacao, textos } = await openTexto(source, leitura.codificacao);
    const { codificacao, avisos } = decodificacao;
    return {
      lido: { tipo: 'TEXTO', codificacao, separador: '', aba: '', abas: [], avisos },
      linhas: preenchidas(htmlRows(textos())),
    };
  }
  if (conteudo === 'TEXTO') {
    const texto = await openTexto(source, leitura.codificacao);
    const { separador, linhas } = openDelimitado(texto, { separador: leitura.separador, aspas: '"' });
    const { codificacao, avisos } = texto.decodificacao;
    const unsure = separador.certeza === 'INCERTA' ? [`O separador não é certo: ${separador.motivo}.`] : [];
    return {
      lido: {
        tipo: 'TEXTO',
        codificacao,
        separador: separador.separador,
        aba: '',
        abas: [],
        avisos: [...avisos, ...unsure],
      },
      linhas: preenchidas(linhas),
    };
  }
  const book = await openPlanilha(source, conteudo, { aba: leitura.aba, inteira: firstOnly });
  return {
    lido: {
      tipo: 'PLANILHA',
      codificacao: '',
      separador: '',
      aba: book.aba,
      abas: book.abas,
      avisos: book.mescladas ? [MESCLADAS] : [],
    },
    linhas: linhasDaPlanilha(book.lotes),
  };
}

async function* preenchidas(
  rows: AsyncIterable<{ linha: number; cells: string[] }>,
): AsyncGenerator<SheetRow> {
  for await (const row of rows) if (row.cells.some((cell) => cell.trim() !== '')) yield row;
}

/** Yields the rows of a file with the format detected from its content. */
export async function* sheetRows(source: Slices, firstOnly: boolean): AsyncGenerator<SheetRow> {
  yield* (await openTabela(source, LEITURA_LIVRE, firstOnly)).linhas;
}

/** Yields the rows of a workbook one by one. Throws with the line when one is too wide. */
export async function* linhasDaPlanilha(lots: AsyncIterable<SheetRow[]>): AsyncGenerator<SheetRow> {
  for await (const rows of lots) {
    for (const row of rows) {
      if (row.cells.length > MAX_COLUMNS)
        throw new ApiProblem(
          'REQUISICAO_INVALIDA',
          `A linha ${row.linha} tem mais de ${MAX_COLUMNS} colunas.`,
        );
      yield row;
    }
  }
}
