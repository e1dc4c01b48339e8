import { isCpfCnpj, normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { parseDate } from '../../../contract/brasil/date.ts';
import type { LinhaLida } from '../../../contract/layouts/leitura.ts';
import { colunas, inteiroEm, type Registro } from './registros.ts';

export type Motivo = LinhaLida['motivos'][number];

/** Text with single spaces; null when there is none. */
export const textoEm = (registro: Registro, inicio: number, fim: number): string | null =>
  colunas(registro, inicio, fim).replace(/\s+/g, ' ').trim() || null;

/** Cents with two implied places; null when nothing is written or it is no number. Notes what is no number. */
export function valorEm(
  registro: Registro,
  inicio: number,
  fim: number,
  campo: string,
  erros: Motivo[],
): number | null {
  const valor = inteiroEm(registro, inicio, fim);
  if (valor !== null && Number.isSafeInteger(valor)) return valor;
  const texto = colunas(registro, inicio, fim).trim();
  if (texto !== '') erros.push({ campo, texto: `“${texto}” não é um valor (posições ${inicio} a ${fim}).` });
  return null;
}

/** A day written DDMMAAAA; null for zeros and blanks. Notes what is no day. */
export function diaEm(registro: Registro, inicio: number, campo: string, erros: Motivo[]): string | null {
  const texto = colunas(registro, inicio, inicio + 7);
  if (/^[0 ]*$/.test(texto)) return null;
  const dia = parseDate(`${texto.slice(4)}-${texto.slice(2, 4)}-${texto.slice(0, 2)}`);
  if (dia === null)
    erros.push({
      campo,
      texto: `“${texto.trim()}” não é uma data DDMMAAAA (posições ${inicio} a ${inicio + 7}).`,
    });
  return dia;
}

/** Own numbers and the bank's: without the zeros that fill them; null when only zeros or blanks. */
export function numeroEm(registro: Registro, inicio: number, fim: number): string | null {
  const texto = textoEm(registro, inicio, fim);
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
