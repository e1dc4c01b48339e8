import { formatDate } from '../../../contract/brasil/date.ts';
import { bareCell, SHEET_ERROR } from '../../../contract/csv.ts';
import type { Cell } from '../../../contract/importacao.ts';

/** Result of reading a cell: a value (null when empty), or the reason why it is refused. */
export type LeituraDaCelula<T> = { valor: T | null; erro?: undefined } | { valor?: undefined; erro: string };

/** Placeholder for a formula without a saved result. */
export const SEM_RESULTADO = '#CALC!';

/** Returns why a cell with an error of the spreadsheet is refused; null for any other cell. */
export function erroDePlanilha(cell: Cell): string | null {
  if (typeof cell !== 'string' || !SHEET_ERROR.test(cell)) return null;
  return cell === SEM_RESULTADO
    ? 'A fórmula desta célula não tem resultado gravado. Abra o arquivo no Excel, salve-o e envie de novo.'
    : `A fórmula da planilha deu erro (${cell}). Corrija-a e envie de novo.`;
}

/** A number with so many digits is shown in this form, which loses digits. */
const SCIENTIFIC = /^-?\d(?:[.,]\d{1,20})?e\+\d{1,3}$/i;

/** Returns why a number that lost digits is refused; null for any other cell. */
export function numeroPerdido(cell: Cell): string | null {
  const lost =
    typeof cell === 'number'
      ? Math.abs(cell) > Number.MAX_SAFE_INTEGER
      : typeof cell === 'string' && SCIENTIFIC.test(cell.trim());
  if (!lost) return null;
  return `A planilha guardou este número como ${textoDaCelula(cell)} e perdeu os últimos dígitos. Formate a coluna como texto e exporte de novo.`;
}

/** Returns a number in Brazilian notation: decimal comma, and an exponent only when unavoidable. */
const numberText = (value: number) => String(value).replace('.', ',').replace('e+', 'E+');

/** Returns the text of a cell as in the file; for a date, the day as it is shown, with its time if there is one. */
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

/** Texts without blanks at the ends, without special blanks and without a leading mark. */
const PLAIN = /^[0-9A-Za-zÀ-ÿ(](?:[!-~ À-ÿ]*[!-~À-ÿ])?$/;

/** Returns the text of a cell without what programs add around its value (`bareCell`), with blanks of one kind. */
export function textoLimpo(cell: Cell | undefined): string {
  // Fast path: most cells need no cleaning, and each is read several times.
  if (typeof cell === 'string' && PLAIN.test(cell)) return cell;
  return bareCell(textoDaCelula(cell).replace(/[\u00a0\u2007\u202f]/g, ' '));
}
