import { isHiddenTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../../contract/brasil/fold.ts';
import type { Cell } from '../../../contract/importacao.ts';
import type { TipoCampo } from '../../../contract/layouts/campos/campo.ts';
import { FORMATOS_DATA } from '../../../contract/layouts/layout.ts';
import { textoDaCelula, textoLimpo } from '../valores/celula.ts';
import { readCpfCnpj } from '../valores/cpfCnpj.ts';
import { type FormatoData, readDate } from '../valores/data.ts';
import { readInteger, readNatureza, readParcela, readSituacao } from '../valores/outros.ts';
import { marcaDoValor, readValor } from '../valores/valor.ts';

/** Statistics of the cells of a column; parts are fractions of its filled cells. */
export interface Perfil {
  preenchidas: number;
  parte: Readonly<Record<TipoCampo, number>>;
  /** Format that reads the most of its dates. */
  formatoData: FormatoData;
  /** Whether its amounts have a decimal point and no comma. */
  ponto: boolean;
  /** Numbers of amounts below and above zero. */
  negativos: number;
  positivos: number;
  /** Whether most of its amounts have a D or C mark. */
  marcas: boolean;
  /** Whether any of its amounts has decimals; numbers of notas have none. */
  centavos: boolean;
  /** Cents of each row; null where it has no amount. */
  valores: readonly (number | null)[];
  /** Date of each row (YYYY-MM-DD), by its format; null where it has none. */
  dias: readonly (string | null)[];
  /** Texts of its first filled cells, without repetition. */
  amostras: readonly string[];
  /** Fraction of cells that are CPFs or CNPJs with masked digits. */
  escondidos: number;
  /** Fraction of cells of digits only. */
  digitos: number;
}

const JUST_DIGITS = /^\d{1,20}$/;

/** Whether a cell may be a date; without this test any small number would be both a date and an amount. */
const dateLike = (cell: Cell) =>
  cell instanceof Date || /[/.-]|[a-z]{3}/i.test(textoLimpo(cell)) || /^\d{6,8}$/.test(textoLimpo(cell));
const amountLike = (cell: Cell) =>
  typeof cell === 'number' || /[.,]\d{1,2}\)?[-\u2212*]?$|R\$/.test(marcaDoValor(textoLimpo(cell)).resto);
/** Maximum number of distinct texts shown of a column. */
const AMOSTRAS = 4;

function bestFormat(cells: readonly Cell[]): { formato: FormatoData; lidas: number } {
  const tried = FORMATOS_DATA.map((formato) => ({
    formato,
    lidas: cells.filter((cell) => typeof readDate(cell, { formato, desde1904: false }).valor === 'string')
      .length,
  }));
  return tried.reduce((best, one) => (one.lidas > best.lidas ? one : best), { formato: 'AUTO', lidas: 0 });
}

/** Returns the statistics of the cells of a column below its title. */
export function perfilDe(cells: readonly Cell[]): Perfil {
  const filled = cells.filter((cell) => textoLimpo(cell) !== '');
  const part = (works: (cell: Cell) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(works).length / filled.length;
  const dates = filled.filter(dateLike);
  const { formato, lidas } = bestFormat(dates);
  const texts = filled.map(textoLimpo);
  const amount = (cell: Cell) =>
    readValor(cell, { decimal: 'AUTO', decimaisImplicitos: null, marcas: true }).valor ?? null;
  const amounts = filled.flatMap((cell) => (amountLike(cell) ? (amount(cell) ?? []) : []));
  const marked = filled.filter((cell) => marcaDoValor(textoLimpo(cell)).marca !== '').length;
  return {
    preenchidas: filled.length,
    parte: {
      texto: part((cell) => typeof cell === 'string'),
      data: filled.length === 0 ? 0 : lidas / filled.length,
      valor: filled.length === 0 ? 0 : amounts.length / filled.length,
      inteiro: part((cell) => readInteger(cell).erro === undefined),
      cpfCnpj: part((cell) => textoLimpo(cell).length >= 9 && typeof readCpfCnpj(cell).valor === 'string'),
      parcela: part((cell) => readParcela(cell).erro === undefined),
      situacao: part((cell) => readSituacao(cell).erro === undefined && fold(textoLimpo(cell)) !== ''),
      natureza: part((cell) => readNatureza(cell).valor !== ''),
    },
    formatoData: formato,
    ponto: texts.some((text) => /\.\d{1,2}$/.test(text)) && !texts.some((text) => text.includes(',')),
    negativos: amounts.filter((cents) => cents < 0).length,
    positivos: amounts.filter((cents) => cents > 0).length,
    marcas: marked * 2 > filled.length,
    valores: cells.map(amount),
    centavos: filled.some((cell) => (typeof cell === 'number' ? !Number.isInteger(cell) : amountLike(cell))),
    dias: cells.map((cell) =>
      dateLike(cell) ? (readDate(cell, { formato, desde1904: false }).valor ?? null) : null,
    ),
    amostras: [...new Set(filled.map((cell) => textoDaCelula(cell).trim()))].slice(0, AMOSTRAS),
    escondidos: part((cell) => isHiddenTaxNumber(textoLimpo(cell))),
    digitos: part((cell) => JUST_DIGITS.test(textoLimpo(cell))),
  };
}
