import { alnum } from '../../../../contract/brasil/alnum.ts';
import { isCnpj } from '../../../../contract/brasil/cnpj.ts';
import { isCpf } from '../../../../contract/brasil/cpf.ts';
import { isCodigoIbge } from '../../../../contract/brasil/uf.ts';

/**
 * Normalises a CPF or CNPJ to letters and digits. Leading zeros that a spreadsheet removed are restored if the check digits
 * then match.
 */
export function documento(text: string): string {
  const bare = alnum(text);
  if (/^0*$/.test(bare)) return '';
  if (/^\d{8,10}$/.test(bare) && isCpf(bare.padStart(11, '0'))) return bare.padStart(11, '0');
  if (/^\d{11,13}$/.test(bare) && !isCpf(bare) && isCnpj(bare.padStart(14, '0')))
    return bare.padStart(14, '0');
  return bare.slice(0, 20);
}

/** Returns the IBGE code of a city; '' for codes of other tables (TOM, SIAFI) and for any other text. */
export function codigoMunicipio(text: string): string {
  const bare = text.trim();
  return isCodigoIbge(bare) ? bare : '';
}

/** Highest item of the list of LC 116/2003, and highest subitem (17.25, 15.18, 7.22). */
const [LAST_ITEM, LAST_SUBITEM] = [40, 26];

/**
 * Returns the item of the list of LC 116/2003 as '7.02', from '0702', '7.02', '07.02.01', '702', '070201' or '7.02 - …'; '' if
 * ambiguous.
 */
export function itemDaLista(text: string): string {
  const found = /^\s*(?:(\d{1,2})[.,](\d{1,2})(?:[.,]\d{1,3})*|(\d{3,6}))(?![\d.,])/.exec(text);
  if (!found) return '';
  const [, item = '', subitem = '', digits = ''] = found;
  const four = digits.length > 4 ? digits.padStart(6, '0').slice(0, 4) : digits.padStart(4, '0');
  const major = Number(digits ? four.slice(0, 2) : item);
  // Issuers write '1.1' for 1.01 as often as for 1.10, so it is ambiguous.
  if (!digits && subitem.length < 2) return '';
  const minor = Number(digits ? four.slice(2) : subitem);
  if (major < 1 || major > LAST_ITEM || minor < 1 || minor > LAST_SUBITEM) return '';
  return `${major}.${String(minor).padStart(2, '0')}`;
}

/** Returns a code with exactly `count` digits, without separators; '' otherwise. */
export function digitos(text: string, count: number): string {
  const bare = text.replace(/[.\s-]/g, '');
  return bare.length === count && /^\d+$/.test(bare) ? bare : '';
}

/** Returns a CEP of eight digits, restoring a lost leading zero; '' if it is not one. */
export function cep(text: string): string {
  const bare = text.replace(/[^\d]/g, '');
  const whole = bare.length === 7 ? `0${bare}` : bare;
  return whole.length === 8 && Number(whole) > 0 ? whole : '';
}
