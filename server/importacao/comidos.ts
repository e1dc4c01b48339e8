import { isMaskedTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import { type Field, isTextual } from '../../contract/field.ts';
import type { Cell } from '../../contract/importacao.ts';
import type { Resource } from '../../contract/resource.ts';
import { textoDaCelula, textoLimpo } from '../leitura/valores/celula.ts';
import type { Row } from '../resources/present.ts';
import type { ReadRow } from './whichRecord.ts';

const ZEROS =
  'No arquivo, este número difere só por zeros à esquerda, que planilhas tiram: fica como está no cadastro.';
const curto = (text: string) =>
  `A planilha abreviou este número (${text}), e o que sobrou confere com o cadastro: fica como está.`;

/** Digits with the usual separators. */
const NUMBER = /^[\d.\-/() ]+$/;
const SHORTENED = /^(\d(?:[.,](\d{1,20}))?)e\+(\d{1,3})$/i;
const digitsOf = (text: string) => text.replace(/\D/g, '');
const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

/** Returns whether a number shortened by a spreadsheet (`3,46E+13`) matches the known one in the digits it still has. */
function isShortened(cell: Cell, text: string, digits: string): boolean {
  if (typeof cell === 'number') return !Number.isSafeInteger(cell) && Number(digits) === cell;
  const [, mantissa = '', places = '', exponent = ''] = SHORTENED.exec(text) ?? [];
  return (
    mantissa !== '' &&
    Number(digits).toExponential(places.length) === `${mantissa.replace(',', '.')}e+${Number(exponent)}`
  );
}

/**
 * Returns a sentence for the report when a cell differs from the record only by what spreadsheets do to identifiers, dropping leading zeros
 * or shortening them; null when the value is different, or the same.
 */
function comidoPelaPlanilha(field: Field, cell: Cell, known: unknown): string | null {
  if (!isTextual(field) || field.kind === 'longText' || field.kind === 'email') return null;
  if (typeof known !== 'string' || known === '' || isMaskedTaxNumber(known) || !NUMBER.test(known))
    return null;
  const text = textoLimpo(cell);
  const digits = digitsOf(known);
  if (digits === '') return null;
  if (isShortened(cell, text, digits)) return curto(textoDaCelula(cell));
  const said = NUMBER.test(text) ? digitsOf(text) : '';
  const isShorter = said !== '' && said.length < digits.length;
  return isShorter && digits.startsWith('0') && withoutZeros(said) === withoutZeros(digits) ? ZEROS : null;
}

/** Returns, by field that a row fills, a sentence for each number that a spreadsheet altered and the record still has whole. */
export function comidosNaLinha(
  { fields }: Resource,
  { cell, values, erros }: Pick<ReadRow, 'cell' | 'values' | 'erros'>,
  record: Row,
): Record<string, string> {
  const told: Record<string, string> = {};
  for (const name of new Set([...Object.keys(values), ...Object.keys(erros)])) {
    const field = fields[name];
    const sentence =
      field && values[name] !== record[name] && comidoPelaPlanilha(field, cell(name), record[name]);
    if (sentence) told[name] = sentence;
  }
  return told;
}
