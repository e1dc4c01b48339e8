import type { Codificacao } from '../../contract/layouts/formatos.ts';
import { IBM850 } from '../../contract/layouts/ibm850.ts';

/** An encoding, detected or chosen. */
export type CodificacaoLida = Exclude<Codificacao, 'AUTO'>;

const ascii = new TextDecoder('latin1');

const dos = (bytes: Uint8Array): string =>
  ascii.decode(bytes).length === bytes.length && !bytes.some((byte) => byte >= 0x80)
    ? ascii.decode(bytes)
    : Array.from(bytes, (byte) =>
        byte < 0x80 ? String.fromCharCode(byte) : (IBM850[byte - 0x80] ?? ''),
      ).join('');

const LABELS = { 'UTF-8': 'utf-8', 'WINDOWS-1252': 'windows-1252', 'ISO-8859-1': 'windows-1252' } as const;

/** Returns a function that decodes bytes, part by part, with null at the end; it never throws. */
export function decoderOf(
  codificacao: CodificacaoLida,
  bigEndian: boolean,
): (bytes: Uint8Array | null) => string {
  if (codificacao === 'IBM850') return (bytes) => (bytes ? dos(bytes) : '');
  const label = codificacao === 'UTF-16' ? (bigEndian ? 'utf-16be' : 'utf-16le') : LABELS[codificacao];
  const decoder = new TextDecoder(label);
  return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
}
