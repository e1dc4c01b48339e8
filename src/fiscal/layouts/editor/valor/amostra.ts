import type { Codificacao } from '../../../../../contract/layouts/formatos.ts';
import { IBM850 } from '../../../../../contract/layouts/ibm850.ts';
import type { Amostra } from '../../../../../contract/layouts/leitura.ts';

/** Maximum size of a sample, in bytes. */
export const MAX_AMOSTRA = 200_000;
const CHUNK = 0x8000;
/** Returns whether the file is a workbook, which is compressed and cannot be cut. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isUtf16 = ([um, outro]: Uint8Array) =>
  (um === 0xff && outro === 0xfe) || (um === 0xfe && outro === 0xff);

function base64DaAmostra(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

export function decodeAmostra({ base64 }: Amostra): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

/**
 * Returns the sample of a file: the whole file, or its first whole lines where it is larger, and whether it was cut; null for a workbook
 * that is too large, which cannot be cut.
 */
export function amostraDe(nome: string, bytes: Uint8Array): { amostra: Amostra; cortada: boolean } | null {
  const cortada = bytes.length > MAX_AMOSTRA;
  if (cortada && isZip(bytes)) return null;
  const cut = bytes.lastIndexOf(0x0a, MAX_AMOSTRA - 3) + 1 || MAX_AMOSTRA;
  // In UTF-16, with two bytes per character, the cut must not leave a half.
  const end = cortada ? cut + (isUtf16(bytes) ? cut % 2 : 0) : bytes.length;
  return { amostra: { nome: nome.slice(-120), base64: base64DaAmostra(bytes.subarray(0, end)) }, cortada };
}

const NAMES: Readonly<Record<Exclude<Codificacao, 'AUTO' | 'IBM850'>, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'WINDOWS-1252': 'windows-1252',
  'ISO-8859-1': 'iso-8859-1',
};

const from850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : IBM850[byte - 0x80])).join('');

function decode(bytes: Uint8Array<ArrayBuffer>, codificacao: Codificacao): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (codificacao === 'IBM850') return from850(bytes);
  if (codificacao !== 'AUTO') return new TextDecoder(NAMES[codificacao]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the lines of a text file, to be drawn under the ruler immediately; at most 200. */
export function linhasDoTexto(amostra: Amostra, codificacao: Codificacao): string[] {
  const bytes = decodeAmostra(amostra);
  if (isZip(bytes)) return [];
  const lines = decode(bytes, codificacao).split(/\r\n|\n|\r/, 200);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Returns the sample to send with a layout to be run: an output layout needs none, and an empty one is not read. */
export function amostraDaProva(amostra: Amostra | null): Amostra {
  return amostra ?? { nome: 'sem amostra', base64: '' };
}
