import type { Decoded } from './decode.ts';
import { declarationOf } from './prolog.ts';

/** Access to the bytes of a file by positions in its text. */
export interface OriginalBytes {
  slice: (from: number, to: number) => Uint8Array;
  /** Encodes ASCII text in the file's encoding. */
  write: (ascii: string) => Uint8Array;
  /**
   * Prefix that makes a part readable like the whole file: its byte order mark and declaration. Empty in UTF-8, where a
   * wrong declaration would corrupt it.
   */
  beginning: Uint8Array;
}

/** Returns the access to the bytes of a file, from the bytes and their decoded text. */
export function originalBytes(bytes: Uint8Array, { texto, codificacao }: Decoded): OriginalBytes {
  if (codificacao === 'UTF-8') {
    // It was decoded strictly: encoding the text again yields the original bytes.
    const write = (text: string) => new TextEncoder().encode(text);
    return { slice: (from, to) => write(texto.slice(from, to)), write, beginning: new Uint8Array() };
  }
  const width = codificacao.startsWith('UTF-16') ? 2 : 1;
  // A byte order mark is no part of the text.
  const mark = bytes.length - texto.length * width;
  const low = codificacao === 'UTF-16BE' ? 1 : 0;
  return {
    slice: (from, to) => bytes.subarray(mark + from * width, mark + to * width),
    write: (ascii) => {
      const written = new Uint8Array(ascii.length * width);
      for (let at = 0; at < ascii.length; at += 1) written[low + at * width] = ascii.charCodeAt(at);
      return written;
    },
    beginning: bytes.subarray(0, mark + declarationOf(texto).length * width),
  };
}

/** Concatenates pieces into one array. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
