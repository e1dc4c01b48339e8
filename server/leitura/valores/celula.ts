import { formatDate } from '../../../contract/brasil/date.ts';
import { bareCell, SHEET_ERROR } from '../../../contract/csv.ts';
import type { Cell } from '../../../contract/importacao.ts';

/** What a cell comes to: a value (null: it says nothing), or why it is refused. */
export type Leitura<T> = { valor: T | null; erro?: undefined } | { valor?: undefined; erro: string };

/** In the place of a formula that was never calculated. */
export const SEM_RESULTADO = '#CALC!';

/** Why a cell that holds the error of a spreadsheet is refused; null for any other. */
export function erroDePlanilha(cell: Cell): string | null {
  if (typeof cell !== 'string' || !SHEET_ERROR.test(cell)) return null;
  return cell === SEM_RESULTADO
    ? 'A fórmula desta célula não tem resultado gravado. Abra o arquivo no Excel, salve-o e envie de novo.'
    : `A fórmula da planilha deu erro (${cell}). Corrija-a e envie de novo.`;
}

/** A number with so many digits is only shown, and lost, in this form. */
const SCIENTIFIC = /^-?\d(?:[.,]\d{1,20})?e\+\d{1,3}$/i;

/** Why a number that lost its digits is refused; null for any other cell. */
export function numeroPerdido(cell: Cell): string | null {
  const lost =
    typeof cell === 'number'
      ? Math.abs(cell) > Number.MAX_SAFE_INTEGER
      : typeof cell === 'string' && SCIENTIFIC.test(cell.trim());
  if (!lost) return null;
  return `A planilha guardou este número como ${textoDaCelula(cell)} e perdeu os últimos dígitos. Formate a coluna como texto e exporte de novo.`;
}

/** A number as a person writes it: comma, no exponent where it can be helped. */
const numberText = (value: number) => String(value).replace('.', ',').replace('e+', 'E+');

/** A cell as it stands in the file; of dates, the day as it is shown (with its time, where there is one). */
export function textoDaCelula(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'VERDADEIRO' : 'FALSO';
  if (typeof cell === 'string') return cell;
  if (Number.isNaN(cell.getTime())) return '';
  const iso = cell.toISOString();
  const time = iso.slice(11, 16);
  return formatDate(iso.slice(0, 10)) + (time === '00:00' ? '' : ` ${time}`);
}

/** No blank at either end, no wide blank anywhere, and no mark before it. */
const PLAIN = /^[0-9A-Za-zÀ-ÿ(](?:[!-~ À-ÿ]*[!-~À-ÿ])?$/;

/** The text of a cell without what programs put around its value (`bareCell`), with blanks of one kind. */
export function textoLimpo(cell: Cell | undefined): string {
  // Most cells need no cleaning, and each is asked for several times.
  if (typeof cell === 'string' && PLAIN.test(cell)) return cell;
  return bareCell(textoDaCelula(cell).replace(/[\u00a0\u2007\u202f]/g, ' '));
}
