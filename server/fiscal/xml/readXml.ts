import { ParseOption, XmlDocument, XmlError, XmlParseError } from 'libxml2-wasm';
import { beyondBounds } from './bounds.ts';
import { type Canonical, canonicalOf } from './canonicalTree.ts';
import { type Decoded, decodeXml, type XmlEncoding } from './decode.ts';
import { blank, declarationOf, hasDoctype } from './prolog.ts';
import { refused, type XmlOutcome } from './refusal.ts';
import { toTree, type XmlElement } from './tree.ts';

/** Maximum size in bytes: a fiscal XML has some kilobytes; the largest batches, a few megabytes. */
export const MAX_XML_BYTES = 10 * 1024 * 1024;

export interface XmlOptions {
  maxBytes?: number;
  /** Local names that the root element may have; any when absent. */
  raizes?: readonly string[];
}

export interface XmlRead {
  raiz: XmlElement;
  /** The parsed text, as in the file. */
  texto: string;
  /** The same elements with their positions in the canonical text; null for a document without one. */
  canonical: Canonical | null;
  codificacao: XmlEncoding;
  avisos: string[];
}

/** Nothing outside the text is ever fetched, no entity is substituted. */
const SAFE = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_BIG_LINES;

/**
 * Reads XML from outside; the only function that may. Returns its elements as plain data, or a rejection with a
 * sentence for people (DTD, size, encoding, malformed, truncated, root). Never throws for the content of a file.
 */
export function readXml(bytes: Uint8Array, options: XmlOptions = {}): XmlOutcome<XmlRead> {
  return withXml(bytes, options, (_document, read) => read);
}

/**
 * Reads as `readXml`, with the parser's document while `work` runs, for canonical form, schemas and signatures. The
 * document is disposed of afterwards: retain nothing of it.
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

/** Returns the rejection of a file for its size, for callers that know it before they have its bytes. */
export function tooLarge(maxBytes = MAX_XML_BYTES) {
  const limit = `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  return refused('GRANDE', `Este XML passa de ${limit}, o tamanho máximo que é lido.`);
}

/** Returns the decoded text of a file, not parsed yet. */
export function openText(bytes: Uint8Array, options: XmlOptions = {}): XmlOutcome<Decoded> {
  const { maxBytes = MAX_XML_BYTES } = options;
  if (bytes.byteLength > maxBytes) return tooLarge(maxBytes);
  if (bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))) {
    return refused('VAZIO', 'O arquivo está vazio.');
  }
  return decodeXml(bytes);
}

/** Runs `work` as `withXml`, for a text already decoded. */
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
  // The declaration was applied while decoding; the parser gets UTF-8 and must not decode again.
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
    // Computed only on access: a schema needs the parser's document alone.
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
    // A parsed document may still have no canonical form: a namespace that is no absolute URI.
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

/** Messages of libxml2 in Portuguese; the original ones are English and name its internals. */
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

/** A document that does not end in '>' and fails in its last line was truncated. */
function endsAt(texto: string, line: number): boolean {
  const trimmed = texto.trimEnd();
  return !trimmed.endsWith('>') && line >= trimmed.split('\n').length;
}
