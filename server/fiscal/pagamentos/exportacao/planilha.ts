import { type CellStyle, type CellValue, type ColumnDef, type DataValidation, writeXlsx } from 'hucre/xlsx';
import { safeCell } from '../../../../contract/csv.ts';
import { RESPOSTAS_LISTA } from '../../../../contract/fiscal/pagamentos/exportacao.ts';
import { CAMPOS } from '../../../../contract/layouts/campos.ts';
import type { Valores } from '../../../../contract/layouts/leitura.ts';
import { COLUNAS_LISTA, type ColunaLista, tituloDaColuna } from './colunas.ts';

/** Columns that the client fills in. */
const A_PREENCHER: readonly ColunaLista[] = ['data', 'valor', 'situacao', 'observacao'];
const ESCONDIDAS: readonly ColunaLista[] = ['id', 'versao'];
const LARGURAS: Partial<Record<ColunaLista, number>> = {
  chave: 48,
  cpfCnpj: 18,
  fornecedor: 38,
  documento: 11,
  numero: 16,
  emissao: 12,
  parcela: 9,
  data: 19,
  valor: 14,
  situacao: 24,
  observacao: 40,
};
const COR_A_PREENCHER = 'FFF2CC';
const COR_TITULO = 'D9E2EC';
const preenchida = (rgb: string): CellStyle => ({
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb }, bgColor: { rgb } },
});

const formatoDe = (coluna: ColunaLista): string => {
  const tipo = CAMPOS.LISTA[coluna]?.tipo;
  return tipo === 'valor' ? '#,##0.00' : tipo === 'data' ? 'dd/mm/yyyy' : '@';
};

const colunaDe = (coluna: ColunaLista): ColumnDef => ({
  width: LARGURAS[coluna] ?? 14,
  hidden: ESCONDIDAS.includes(coluna),
  style: {
    numFmt: formatoDe(coluna),
    ...(A_PREENCHER.includes(coluna) && {
      ...preenchida(COR_A_PREENCHER),
      protection: { locked: false },
    }),
  },
});

const letraDe = (coluna: ColunaLista): string => String.fromCharCode(65 + COLUNAS_LISTA.indexOf(coluna));

/** Returns the validations of the columns to fill in, each with an error message. */
function validacoes(linhas: number): DataValidation[] {
  const faixa = (coluna: ColunaLista) => `${letraDe(coluna)}2:${letraDe(coluna)}${linhas + 1}`;
  const comum = { allowBlank: true, showErrorMessage: true, showInputMessage: true } as const;
  return [
    {
      ...comum,
      type: 'date',
      operator: 'greaterThan',
      range: faixa('data'),
      // Serial number of 1 January 2000 in spreadsheets.
      formula1: '36526',
      inputTitle: 'Data de pagamento',
      inputMessage: 'O dia em que a nota foi paga. Em branco: nada muda.',
      errorTitle: 'Data de pagamento',
      errorMessage: 'Digite uma data, como 10/09/2026.',
    },
    {
      ...comum,
      type: 'decimal',
      operator: 'greaterThan',
      range: faixa('valor'),
      formula1: '0',
      errorTitle: 'Valor pago',
      errorMessage: 'Digite um valor em reais, como 1.234,56.',
    },
    {
      ...comum,
      type: 'list',
      range: faixa('situacao'),
      values: Object.values(RESPOSTAS_LISTA),
      inputTitle: 'Situação',
      inputMessage: 'Só quando não houver data: escolha o porquê.',
      errorTitle: 'Situação',
      errorMessage: 'Escolha uma das opções da lista.',
    },
  ];
}

function celula(coluna: ColunaLista, valor: Valores[string] | undefined): CellValue {
  if (valor === null || valor === undefined || valor === '') return null;
  const tipo = CAMPOS.LISTA[coluna]?.tipo;
  if (tipo === 'valor' && typeof valor === 'number') return valor / 100;
  if (tipo === 'data') return new Date(`${valor}T00:00:00Z`);
  return safeCell(String(valor));
}

/**
 * Returns the list as a workbook: protected except for the tinted columns to fill in; real dates and amounts, text for
 * keys, tax numbers and numbers of notes; Id and version hidden. Titles are in row 1, where imports look for them.
 */
export async function planilhaDaLista(linhas: readonly Valores[]): Promise<Uint8Array> {
  const titulos = COLUNAS_LISTA.map((coluna): CellValue => tituloDaColuna(coluna));
  const rows = linhas.map((linha) => COLUNAS_LISTA.map((coluna) => celula(coluna, linha[coluna])));
  const cabecalho = new Map(
    titulos.map((value, at) => [
      `0,${at}`,
      { value, style: { ...preenchida(COR_TITULO), font: { bold: true }, protection: { locked: true } } },
    ]),
  );
  return writeXlsx({
    sheets: [
      {
        name: 'Datas de pagamento',
        columns: COLUNAS_LISTA.map(colunaDe),
        rows: [titulos, ...rows],
        cells: cabecalho,
        freezePane: { rows: 1 },
        dataValidations: validacoes(linhas.length),
        protection: { sheet: true, formatColumns: true, formatRows: true },
      },
    ],
  });
}
