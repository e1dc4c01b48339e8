import { refused, type XmlOutcome } from './refusal.ts';

export type XmlEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'ISO-8859-1' | 'Windows-1252';

export interface Decoded {
  texto: string;
  codificacao: XmlEncoding;
  /** Warnings about how the file was decoded. */
  avisos: string[];
}

/** Supported encodings, by their names in files. */
const NAMES: Readonly<Record<string, XmlEncoding | 'UTF-16'>> = {
  'utf-8': 'UTF-8',
  utf8: 'UTF-8',
  'us-ascii': 'UTF-8',
  ascii: 'UTF-8',
  'iso-8859-1': 'ISO-8859-1',
  iso8859_1: 'ISO-8859-1',
  'iso-8859-15': 'ISO-8859-1',
  latin1: 'ISO-8859-1',
  'windows-1252': 'Windows-1252',
  cp1252: 'Windows-1252',
  'utf-16': 'UTF-16',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
};

/** Browsers and Node decode ISO-8859-1 as Windows-1252, which includes it. */
const DECODERS: Readonly<Record<XmlEncoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  'ISO-8859-1': 'windows-1252',
  'Windows-1252': 'windows-1252',
};

const DECLARATION = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)["']/;

/** Signatures of Zip, PDF, gzip and Office files, which users send by mistake. */
const OTHER_FILES: readonly [string, string][] = [
  ['PK\u0003\u0004', 'um arquivo .zip (ou uma planilha)'],
  ['%PDF', 'um PDF'],
  ['\u001f\u008b', 'um arquivo compactado (.gz)'],
  ['\u00d0\u00cf\u0011\u00e0', 'um documento antigo do Office'],
];

function latin(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}

function tryDecode(bytes: Uint8Array, encoding: XmlEncoding): string | null {
  try {
    return new TextDecoder(DECODERS[encoding], { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the encoding evident from the bytes: a byte order mark, or the pattern of `<` in UTF-16. */
function evident(bytes: Uint8Array): XmlEncoding | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'UTF-8';
  if (a === 0xff && b === 0xfe) return 'UTF-16LE';
  if (a === 0xfe && b === 0xff) return 'UTF-16BE';
  if (a === 0x3c && b === 0) return 'UTF-16LE';
  if (a === 0 && b === 0x3c) return 'UTF-16BE';
  return null;
}

/**
 * Returns the text of an XML file, by its byte order mark, its declaration and its actual bytes, which prevail over the
 * declaration, with a warning. Rejects unsupported encodings.
 */
export function decodeXml(bytes: Uint8Array): XmlOutcome<Decoded> {
  const head = latin(bytes, 400);
  const other = OTHER_FILES.find(([magic]) => head.startsWith(magic));
  if (other) return refused('NAO_E_XML', `Este arquivo não é um XML: parece ${other[1]}.`);
  const sure = evident(bytes);
  const written = DECLARATION.exec(
    sure?.startsWith('UTF-16') ? head.replaceAll('\0', '') : skipMark(head),
  )?.[1];
  const declared = written === undefined ? undefined : NAMES[written.trim().toLowerCase()];
  if (written !== undefined && declared === undefined) {
    return refused(
      'CODIFICACAO',
      `A codificação '${written.slice(0, 30)}' não é lida. Salve o XML em UTF-8.`,
    );
  }
  for (const encoding of candidates(sure, declared)) {
    const texto = tryDecode(bytes, encoding);
    if (texto === null || looksWrong(encoding, bytes)) continue;
    const agrees = declared === undefined || encoding.startsWith(declared) || isAscii(bytes, encoding);
    const avisos = agrees
      ? []
      : [`O arquivo diz estar em ${written}, mas está em ${encoding}. Foi lido assim; confira os acentos.`];
    return { ok: true, texto, codificacao: encoding, avisos };
  }
  return refused('CODIFICACAO', 'Os caracteres deste arquivo não puderam ser lidos. Salve o XML em UTF-8.');
}

function skipMark(head: string): string {
  return head.startsWith('\u00ef\u00bb\u00bf') ? head.slice(3) : head;
}

/** Returns the encodings in the order in which they are tried. */
function candidates(sure: XmlEncoding | null, declared: XmlEncoding | 'UTF-16' | undefined): XmlEncoding[] {
  if (sure) return [sure];
  if (declared === undefined || declared.startsWith('UTF')) return ['UTF-8', 'Windows-1252'];
  // UTF-8 goes first: text with accents that is valid UTF-8 is not so by accident.
  return ['UTF-8', declared === 'ISO-8859-1' ? 'ISO-8859-1' : 'Windows-1252'];
}

/** Plain letters are the same in every encoding but UTF-16. */
function isAscii(bytes: Uint8Array, encoding: XmlEncoding): boolean {
  return encoding === 'UTF-8' && bytes.every((byte) => byte < 0x80);
}

/** Eight-bit encodings decode any bytes: with control characters it is no text at all. */
function looksWrong(encoding: XmlEncoding, bytes: Uint8Array): boolean {
  if (encoding.startsWith('UTF')) return false;
  return bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
}
