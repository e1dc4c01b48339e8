import { sha256 } from '@noble/hashes/sha2.js';
import { parseDate } from '../../../contract/brasil/date.ts';
import { fold } from '../../../contract/brasil/fold.ts';
import { toHex } from '../../sha256.ts';

/** Parses an amount with point or comma, signed or not, into cents; null when it is invalid or ambiguous (1.234 without cents). */
export function centavosDoOfx(texto: string): number | null {
  const partes = /^([+-]?)(\d{0,15}(?:[.,]\d{3}){0,5}?)(?:[.,](\d{0,8}))?$/.exec(
    texto.replace(/^R\$|\s/g, ''),
  );
  if (!partes) return null;
  const [, sinal, inteiros = '', decimais = ''] = partes;
  if (inteiros === '' && decimais === '') return null;
  const marcas = inteiros.replace(/\d/g, '');
  if (marcas !== '' && !/^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(inteiros)) return null;
  const milhar = decimais.length === 3 && inteiros !== '' && inteiros !== '0';
  if (milhar && (marcas !== '' || inteiros.length <= 3)) return null;
  if (/[1-9]/.test(decimais.slice(2))) return null;
  const centavos = Number(`${inteiros.replace(/[.,]/g, '')}${decimais.slice(0, 2).padEnd(2, '0')}`);
  if (!Number.isSafeInteger(centavos)) return null;
  return sinal === '-' && centavos > 0 ? -centavos : centavos;
}

/**
 * Parses a date as written, in the time zone of the bank, ignoring hour and zone, into YYYY-MM-DD. Returns '' for blank or zeros, null when
 * invalid.
 */
export function diaDoOfx(texto: string): string | null {
  if (/^0*$/.test(texto)) return '';
  const partes = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(texto);
  return partes ? parseDate(`${partes[1]}-${partes[2]}-${partes[3]}`) : null;
}

/** Types of entries by which money went out: words in OFX, a number in OFC. */
const SAIDAS = /^(?:DEBIT|PAYMENT|CHECK|FEE|SRVCHG|ATM|POS|CASH|DIRECTDEBIT|REPEATPMT|1)$/i;
export const saiu = (tipo: string): boolean => SAIDAS.test(tipo.trim());

/** Balance lines among the entries: 'SALDO ANTERIOR', 'S A L D O', 'SDO CTA/APL'; not 'SALDO NF 12'. */
const SALDO =
  /^(?:s ?a ?l ?d ?o|sdo)(?:$|[^a-z0-9]*(?:anterior|atual|inicial|final|do dia|diario|disponivel|bloq|total|em |aplic|cta|parcial))/;
export const isSaldoOfOfx = (texto: string): boolean => SALDO.test(fold(texto).trim());

/**
 * Returns an identifier of an entry that is unique across files: banks repeat a FITID for equal amounts of a day and restart it in each
 * file, so account, day, amount and document are hashed into it. Null without FITID.
 */
export function identidadeDoLancamento(fitid: string, outros: readonly (string | number)[]): string | null {
  if (fitid === '') return null;
  const marca = toHex(sha256(new TextEncoder().encode(outros.join('\n')))).slice(0, 8);
  return `${fitid}#${marca}`;
}
