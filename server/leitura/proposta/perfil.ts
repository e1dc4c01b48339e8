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

/** What the cells of a column look like, as parts of one of those that are filled. */
export interface Perfil {
  preenchidas: number;
  parte: Readonly<Record<TipoCampo, number>>;
  /** How its days are written: the way that reads the most of them. */
  formatoData: FormatoData;
  /** Its amounts have a decimal point and no comma. */
  ponto: boolean;
  /** Of its amounts, those below and above zero. */
  negativos: number;
  positivos: number;
  /** Its amounts have D or C behind them. */
  marcas: boolean;
  /** Some of its amounts have decimals: numbers of notes have none. */
  centavos: boolean;
  /** Cents of each row; null where it has no amount. */
  valores: readonly (number | null)[];
  /** The day of each row, as its format reads it; null where it has none. */
  dias: readonly (string | null)[];
  /** What its first filled cells say, each once. */
  amostras: readonly string[];
  /** Cells that are tax numbers with hidden digits. */
  escondidos: number;
  /** Cells of digits alone. */
  digitos: number;
}

const JUST_DIGITS = /^\d{1,20}$/;

/** Cells that a date can be: without it, any small number would be a day or an amount. */
const dateLike = (cell: Cell) =>
  cell instanceof Date || /[/.-]|[a-z]{3}/i.test(textoLimpo(cell)) || /^\d{6,8}$/.test(textoLimpo(cell));
const amountLike = (cell: Cell) =>
  typeof cell === 'number' || /[.,]\d{1,2}\)?[-\u2212*]?$|R\$/.test(marcaDoValor(textoLimpo(cell)).resto);
/** What is shown of a column, each text once. */
const AMOSTRAS = 4;

function bestFormat(cells: readonly Cell[]): { formato: FormatoData; lidas: number } {
  const tried = FORMATOS_DATA.map((formato) => ({
    formato,
    lidas: cells.filter((cell) => typeof readDate(cell, { formato, desde1904: false }).valor === 'string')
      .length,
  }));
  return tried.reduce((best, one) => (one.lidas > best.lidas ? one : best), { formato: 'AUTO', lidas: 0 });
}

/** In: the cells of a column below its title. */
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
