import type { Codificacao } from '../../../contract/layouts/formatos.ts';
import { IBM850 } from '../../../contract/layouts/ibm850.ts';

/** Returns the characters of a code page above ASCII, 128 to 255. */
function paginaDe(codificacao: 'WINDOWS-1252' | 'ISO-8859-1' | 'IBM850'): string {
  if (codificacao === 'IBM850') return IBM850;
  const bytes = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
  if (codificacao === 'WINDOWS-1252') return new TextDecoder('windows-1252').decode(bytes);
  return String.fromCharCode(...bytes);
}

function umByte(pagina: string): (texto: string) => Uint8Array {
  const bytes = new Map([...pagina].map((letra, at) => [letra, at + 128]));
  const byteDe = (letra: string): number => {
    const code = letra.codePointAt(0) ?? 0;
    if (code < 128) return code;
    const semAcento = letra.normalize('NFD').codePointAt(0) ?? code;
    return bytes.get(letra) ?? (semAcento < 128 ? semAcento : 0x3f);
  };
  return (texto) => Uint8Array.from(texto, byteDe);
}

/** Returns the text in UTF-16 little-endian. */
function utf16le(texto: string): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(texto.length * 2));
  for (let at = 0; at < texto.length; at += 1) bytes.setUint16(at * 2, texto.charCodeAt(at), true);
  return new Uint8Array(bytes.buffer);
}

/**
 * Returns how text is encoded, and the bytes before all of it. A letter missing in the code page loses its accent, or becomes `?`. `auto`
 * is the encoding for AUTO; `marca` adds the byte order mark to UTF-8, which spreadsheet programs need.
 */
export function codificadorDe(
  codificacao: Codificacao,
  auto: Codificacao,
  marca: boolean,
): { inicio: Uint8Array; bytes: (texto: string) => Uint8Array } {
  const qual = codificacao === 'AUTO' ? auto : codificacao;
  const nada = new Uint8Array();
  switch (qual) {
    case 'WINDOWS-1252':
    case 'ISO-8859-1':
    case 'IBM850':
      return { inicio: nada, bytes: umByte(paginaDe(qual)) };
    case 'UTF-16':
      return { inicio: Uint8Array.of(0xff, 0xfe), bytes: utf16le };
    case 'UTF-8':
    case 'AUTO': {
      const encoder = new TextEncoder();
      return { inicio: marca ? encoder.encode('\ufeff') : nada, bytes: (texto) => encoder.encode(texto) };
    }
  }
}
