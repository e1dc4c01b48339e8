import { sha256 } from '@noble/hashes/sha2.js';
import { parseDate } from '../../../contract/brasil/date.ts';
import { fold } from '../../../contract/brasil/fold.ts';
import { toHex } from '../../sha256.ts';

/**
 * Cents of an amount with point or comma, signed or not; null when it is none, or may mean two things (1.234 without cents).
 */
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

/** The day as it is written, in the zone of the bank; hour and zone stay out. '' of zeros and blanks; null when it is none. */
export function diaDoOfx(texto: string): string | null {
  if (/^0*$/.test(texto)) return '';
  const partes = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(texto);
  return partes ? parseDate(`${partes[1]}-${partes[2]}-${partes[3]}`) : null;
}

/** What an entry is called when money went out: OFX in words, OFC by number. */
const SAIDAS = /^(?:DEBIT|PAYMENT|CHECK|FEE|SRVCHG|ATM|POS|CASH|DIRECTDEBIT|REPEATPMT|1)$/i;
export const saiu = (tipo: string): boolean => SAIDAS.test(tipo.trim());

/** Lines of balance among the entries: 'SALDO ANTERIOR', 'S A L D O', 'SDO CTA/APL'; not 'SALDO NF 12'. */
const SALDO =
  /^(?:s ?a ?l ?d ?o|sdo)(?:$|[^a-z0-9]*(?:anterior|atual|inicial|final|do dia|diario|disponivel|bloq|total|em |aplic|cta|parcial))/;
export const isSaldoOfOfx = (texto: string): boolean => SALDO.test(fold(texto).trim());

/**
 * What tells one entry from another of any file: banks repeat a FITID for equal amounts of a day, and begin it anew in each file, so
 * account, day, amount and document belong to it. Null without FITID.
 */
export function identidade(fitid: string, outros: readonly (string | number)[]): string | null {
  if (fitid === '') return null;
  const marca = toHex(sha256(new TextEncoder().encode(outros.join('\n')))).slice(0, 8);
  return `${fitid}#${marca}`;
}
