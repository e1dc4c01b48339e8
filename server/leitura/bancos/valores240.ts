import { isCpfCnpj, normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { parseDate } from '../../../contract/brasil/date.ts';
import type { LinhaLida } from '../../../contract/layouts/leitura.ts';
import type { CamposDoRegistro, FaixaDeColunas } from './formas/forma.ts';
import { colunas, inteiroEm, type RegistroBancario } from './registros.ts';

export type MotivoDaLinha = LinhaLida['motivos'][number];

const onde = ([inicio, fim]: FaixaDeColunas) => `posições ${inicio} a ${fim}`;

/** Returns a text with single spaces; null when the field is blank or the record has no such field. */
export const textoEm = (registro: RegistroBancario, faixa: FaixaDeColunas | undefined): string | null =>
  faixa === undefined
    ? null
    : colunas(registro, ...faixa)
        .replace(/\s+/g, ' ')
        .trim() || null;

/** Parses an amount with two implied decimals into cents; null when blank or invalid. Adds an error when invalid. */
export function valorEm(
  registro: RegistroBancario,
  faixa: FaixaDeColunas | undefined,
  campo: string,
  erros: MotivoDaLinha[],
): number | null {
  if (faixa === undefined) return null;
  const valor = inteiroEm(registro, faixa);
  if (valor !== null && Number.isSafeInteger(valor)) return valor;
  const texto = colunas(registro, ...faixa).trim();
  if (texto !== '') erros.push({ campo, texto: `“${texto}” não é um valor (${onde(faixa)}).` });
  return null;
}

/** Returns whether a date field is filled: zeros and spaces mean no date. */
export const hasDia = (registro: RegistroBancario, faixa: FaixaDeColunas | undefined): boolean =>
  faixa !== undefined && !/^[0 ]*$/.test(colunas(registro, ...faixa));

/** Parses a date of the record into YYYY-MM-DD; null for zeros, blanks and invalid dates. Adds an error when invalid. */
export function diaEm(
  registro: RegistroBancario,
  [faixa, formato]: readonly [FaixaDeColunas | undefined, CamposDoRegistro['dia']],
  campo: string,
  erros: MotivoDaLinha[],
): string | null {
  if (faixa === undefined || !hasDia(registro, faixa)) return null;
  const texto = colunas(registro, ...faixa);
  const partes =
    formato === 'AAAAMMDD'
      ? [texto.slice(0, 4), texto.slice(4, 6), texto.slice(6)]
      : [texto.slice(4), texto.slice(2, 4), texto.slice(0, 2)];
  const dia = parseDate(partes.join('-'));
  if (dia === null)
    erros.push({ campo, texto: `“${texto.trim()}” não é uma data ${formato} (${onde(faixa)}).` });
  return dia;
}

/** Returns an identifier (of the company or the bank) without leading zeros; null when only zeros or blanks. */
export function numeroEm(registro: RegistroBancario, faixa: FaixaDeColunas | undefined): string | null {
  const texto = textoEm(registro, faixa);
  if (texto === null || /^[0 ]*$/.test(texto)) return null;
  return /^\d+$/.test(texto) ? texto.replace(/^0+/, '') : texto;
}

/**
 * Parses a CNPJ or CPF padded with zeros or blanks (a CNPJ may have letters since 2026). Returns null when blank or invalid; adds an error
 * when the check digits are wrong.
 */
export function inscricao(texto: string, erros: MotivoDaLinha[]): string | null {
  const numero = normalizeTaxNumber(texto);
  if (/^0*$/.test(numero)) return null;
  // Fields of 14 or 15 characters hold a CPF of 11, or a CNPJ, after zeros.
  const candidatos = [numero, numero.slice(-14), numero.slice(-11)].filter(
    (um, at) => (at === 0 || /^0*$/.test(numero.slice(0, -um.length))) && isCpfCnpj(um),
  );
  const [achado] = candidatos;
  if (achado !== undefined) return achado;
  erros.push({ campo: 'cpfCnpj', texto: `O CNPJ ou CPF “${texto.trim()}” não é válido: confira o dígito.` });
  return null;
}
