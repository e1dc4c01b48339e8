import { isCpfCnpj, normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { parseDate } from '../../../contract/brasil/date.ts';
import type { LinhaLida } from '../../../contract/layouts/leitura.ts';
import type { CamposDoRegistro, Faixa } from './formas/forma.ts';
import { colunas, inteiroEm, type Registro } from './registros.ts';

export type Motivo = LinhaLida['motivos'][number];

const onde = ([inicio, fim]: Faixa) => `posições ${inicio} a ${fim}`;

/** Text with single spaces; null when there is none, or no place for it. */
export const textoEm = (registro: Registro, faixa: Faixa | undefined): string | null =>
  faixa === undefined
    ? null
    : colunas(registro, ...faixa)
        .replace(/\s+/g, ' ')
        .trim() || null;

/** Cents with two implied places; null when nothing is written or it is no number. Notes what is no number. */
export function valorEm(
  registro: Registro,
  faixa: Faixa | undefined,
  campo: string,
  erros: Motivo[],
): number | null {
  if (faixa === undefined) return null;
  const valor = inteiroEm(registro, faixa);
  if (valor !== null && Number.isSafeInteger(valor)) return valor;
  const texto = colunas(registro, ...faixa).trim();
  if (texto !== '') erros.push({ campo, texto: `“${texto}” não é um valor (${onde(faixa)}).` });
  return null;
}

/** Zeros and spaces are no day. */
export const hasDia = (registro: Registro, faixa: Faixa | undefined): boolean =>
  faixa !== undefined && !/^[0 ]*$/.test(colunas(registro, ...faixa));

/** A day as the record writes it; null for zeros and blanks. Notes what is no day. */
export function diaEm(
  registro: Registro,
  [faixa, formato]: readonly [Faixa | undefined, CamposDoRegistro['dia']],
  campo: string,
  erros: Motivo[],
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

/** Own numbers and the bank's: without the zeros that fill them; null when only zeros or blanks. */
export function numeroEm(registro: Registro, faixa: Faixa | undefined): string | null {
  const texto = textoEm(registro, faixa);
  if (texto === null || /^[0 ]*$/.test(texto)) return null;
  return /^\d+$/.test(texto) ? texto.replace(/^0+/, '') : texto;
}

/**
 * A CNPJ or CPF, whatever fills its field: zeros at the left, blanks, letters since 2026. Null when there is none; a number whose
 * check digits do not close is noted.
 */
export function inscricao(texto: string, erros: Motivo[]): string | null {
  const numero = normalizeTaxNumber(texto);
  if (/^0*$/.test(numero)) return null;
  // Fields of 14 or 15 hold a CPF of 11, or a CNPJ, after zeros.
  const candidatos = [numero, numero.slice(-14), numero.slice(-11)].filter(
    (um, at) => (at === 0 || /^0*$/.test(numero.slice(0, -um.length))) && isCpfCnpj(um),
  );
  const [achado] = candidatos;
  if (achado !== undefined) return achado;
  erros.push({ campo: 'cpfCnpj', texto: `O CNPJ ou CPF “${texto.trim()}” não é válido: confira o dígito.` });
  return null;
}
