import { ParseOption, XmlDocument, XmlError, XmlParseError } from 'libxml2-wasm';
import { beyondBounds } from './bounds.ts';
import { type Canonical, canonicalOf } from './canonicalTree.ts';
import { type Decoded, decodeXml, type XmlEncoding } from './decode.ts';
import { blank, declarationOf, hasDoctype } from './prolog.ts';
import { refused, type XmlOutcome } from './refusal.ts';
import { toTree, type XmlElement } from './tree.ts';

/** A fiscal XML weighs some kilobytes; the largest batches, a few megabytes. */
export const MAX_XML_BYTES = 10 * 1024 * 1024;

export interface XmlOptions {
  maxBytes?: number;
  /** Local names that the root element may have; any when absent. */
  raizes?: readonly string[];
}

export interface XmlRead {
  raiz: XmlElement;
  /** What was parsed, as the file writes it. */
  texto: string;
  /** The same elements with their places in the canonical text; null for a document that has none. */
  canonical: Canonical | null;
  codificacao: XmlEncoding;
  avisos: string[];
}

/** Nothing outside the text is ever fetched, nothing is substituted. */
const SAFE = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_BIG_LINES;

/**
 * The one door for XML of others. In: the bytes of a file. Out: its elements as plain data, or a refusal with a sentence
 * for people (DTD, size, encoding, malformed, truncated, root). It throws for nothing that a file may hold.
 */
export function readXml(bytes: Uint8Array, options: XmlOptions = {}): XmlOutcome<XmlRead> {
  return withXml(bytes, options, (_document, read) => read);
}

/**
 * As `readXml`, with the parser's own document while `work` runs, for canonical form, schemas and signatures. The
 * document is given back afterwards: keep nothing of it.
 */
export function withXml<T extends object>(
  bytes: Uint8Array,
  options: XmlOptions,
  work: (document: XmlDocument, read: XmlRead) => T,
): XmlOutcome<T> {
  const decoded = openText(bytes, options);
  if (!decoded.ok) return decoded;
  return withXmlText(decoded, options, work);
}

/** The refusal of a file for its size, for those who know that before they have its bytes. */
export function tooLarge(maxBytes = MAX_XML_BYTES) {
  const limit = `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  return refused('GRANDE', `Este XML passa de ${limit}, o tamanho máximo que é lido.`);
}

/** The checked text of a file, not parsed yet. */
export function openText(bytes: Uint8Array, options: XmlOptions = {}): XmlOutcome<Decoded> {
  const { maxBytes = MAX_XML_BYTES } = options;
  if (bytes.byteLength > maxBytes) return tooLarge(maxBytes);
  if (bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))) {
    return refused('VAZIO', 'O arquivo está vazio.');
  }
  return decodeXml(bytes);
}

/** As `withXml`, for a text that was decoded already. */
export function withXmlText<T extends object>(
  decoded: Decoded,
  { raizes }: XmlOptions,
  work: (document: XmlDocument, read: XmlRead) => T,
  option = SAFE,
): XmlOutcome<T> {
  const { texto, codificacao, avisos } = decoded;
  if (!texto.trimStart().startsWith('<')) {
    return refused('NAO_E_XML', 'Este arquivo não é um XML: não começa por um elemento.');
  }
  if (hasDoctype(texto)) {
    return refused(
      'DTD',
      'O XML traz uma declaração DOCTYPE (DTD). Por segurança, esses arquivos não são lidos.',
    );
  }
  const beyond = beyondBounds(texto);
  if (beyond !== null) return refused('GRANDE', beyond);
  // The declaration was obeyed while decoding; the parser gets UTF-8 and must not decode again.
  const declaration = declarationOf(texto);
  const body = blank(declaration) + texto.slice(declaration.length);
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromBuffer(new TextEncoder().encode(body), { option });
    const { name } = document.root;
    if (raizes && !raizes.includes(name)) {
      return refused('RAIZ', `O elemento principal é '${name}'; era esperado ${listed(raizes)}.`);
    }
    const parsed = document;
    let canonical: Canonical | null | undefined;
    // Read only for those who look at it: a schema needs the parser's own document alone.
    const read = {
      texto,
      codificacao,
      avisos,
      get canonical() {
        if (canonical === undefined) canonical = canonicalOf(parsed, texto.includes('<!--'));
        return canonical;
      },
      get raiz(): XmlElement {
        return this.canonical?.raiz ?? toTree(parsed);
      },
    };
    return { ok: true, ...work(parsed, read) };
  } catch (error) {
    if (error instanceof XmlParseError) return malformed(error, body);
    // What parses may still have no canonical form: a namespace that is no whole address.
    if (error instanceof XmlError)
      return refused('MALFORMADO', 'O XML usa um espaço de nomes (xmlns) que não é um endereço completo.');
    throw error;
  } finally {
    document?.dispose();
  }
}

function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(' ou ');
}

/** What libxml2 says, for people. The parser's own words are English and name its insides. */
const REASONS: readonly [RegExp, string][] = [
  [
    /Premature end|Start tag expected|EndTag: '<\/' not found|Couldn't find end/,
    'o arquivo termina antes do fim do documento',
  ],
  [/mismatch/, 'um elemento é fechado com o nome de outro'],
  [/Extra content/, 'há conteúdo depois do fim do documento'],
  [/XML declaration allowed only/, 'há uma declaração XML no meio do documento'],
  [/Entity '.*' not defined|EntityRef|entity/i, 'há um "&" que não forma um caractere conhecido'],
  [/Namespace prefix/, 'um prefixo foi usado sem ser declarado'],
  [/redefined/, 'um atributo aparece duas vezes no mesmo elemento'],
  [/Excessive depth/, 'há elementos demais uns dentro dos outros'],
  [/invalid (Char|xmlChar)|Invalid character|out of allowed range/i, 'há um caractere que o XML não permite'],
];

function malformed(
  error: XmlParseError,
  texto: string,
): { ok: false; recusa: ReturnType<typeof refused>['recusa'] } {
  const first = error.details[0];
  const position = first ? { linha: first.line, coluna: first.col } : {};
  const where = first ? ` (linha ${first.line}, coluna ${first.col})` : '';
  const message = first?.message ?? error.message;
  const reason = REASONS.find(([pattern]) => pattern.test(message))?.[1];
  if (reason === REASONS[0]?.[1] || (first && endsAt(texto, first.line))) {
    return refused(
      'TRUNCADO',
      `O XML está incompleto: ${REASONS[0]?.[1]}${where}. Baixe-o de novo.`,
      position,
    );
  }
  return refused(
    'MALFORMADO',
    `O XML está malformado: ${reason ?? 'há um erro de escrita'}${where}.`,
    position,
  );
}

/** A document that does not end in '>' and fails in its last line was cut. */
function endsAt(texto: string, line: number): boolean {
  const trimmed = texto.trimEnd();
  return !trimmed.endsWith('>') && line >= trimmed.split('\n').length;
}
