import { XmlC14NMode, type XmlDocument, XmlError } from 'libxml2-wasm';
import type { XmlElement } from './tree.ts';

/** An element with its position in the canonical text. */
export interface CanonicalElement extends XmlElement {
  filhos: readonly CanonicalElement[];
  /** With its prefix. */
  qualificado: string;
  /** Namespaces in scope, by prefix, as written in the text. */
  escopo: Readonly<Record<string, string>>;
  /** Start of the element, end of the namespace declarations in its start tag, and end of the element. */
  inicio: number;
  fimDeclaracoes: number;
  fim: number;
}

export interface Canonical {
  raiz: CanonicalElement;
  texto: string;
  /** No attribute has a prefix: none is inherited, and no two of an element share a name. */
  simples: boolean;
  /** The document may have comments, which this text omits. */
  comentado: boolean;
}

type Open = { -readonly [K in keyof CanonicalElement]: CanonicalElement[K] } & {
  filhos: CanonicalElement[];
};

const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#xD;': '\r',
  '&#xA;': '\n',
  '&#x9;': '\t',
};
const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&[^&;]+;/g, (found) => REFERENCES[found] ?? found) : text;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Returns the elements of a parsed document, read in one pass from the canonical text that the parser writes (C14N
 * 1.0), which is many times faster than node by node; `comentado`: it may have comments. Null when it has no canonical
 * text.
 */
export function canonicalOf(document: XmlDocument, comentado = true): Canonical | null {
  try {
    const read = scan(document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 }));
    return read && { ...read, comentado };
  } catch (error) {
    // A namespace is no absolute URI.
    if (error instanceof XmlError) return null;
    throw error;
  }
}

function scan(texto: string): Omit<Canonical, 'comentado'> | null {
  const open: Open[] = [];
  let raiz: CanonicalElement | null = null;
  let simples = true;
  for (let at = texto.indexOf('<'); at >= 0; ) {
    const next = texto.charCodeAt(at + 1);
    const current = open.at(-1);
    let end: number;
    if (next === SLASH) {
      end = texto.indexOf('>', at) + 1;
      if (!current) return null;
      current.fim = end;
      current.texto = current.texto.trim();
      open.pop();
    } else if (next === QUESTION) {
      end = texto.indexOf('?>', at) + 2;
    } else {
      const element = startOf(texto, at, current);
      end = element.fim;
      simples &&= element.simples;
      if (current) current.filhos.push(element.aberto);
      else raiz = element.aberto;
      open.push(element.aberto);
    }
    at = texto.indexOf('<', end);
    const inside = open.at(-1);
    if (inside && at > end) inside.texto += unescaped(texto.slice(end, at));
  }
  return raiz && { raiz, texto, simples };
}

const SLASH = 0x2f;
const QUESTION = 0x3f;

/**
 * Scans a start tag: names, then namespaces, then attributes, each value between double quotes that it cannot contain.
 */
function startOf(texto: string, inicio: number, parent: Open | undefined) {
  let at = inicio + 1;
  while (texto.charCodeAt(at) !== 0x20 && texto.charCodeAt(at) !== 0x3e) at += 1;
  const qualificado = texto.slice(inicio + 1, at);
  const outer = parent?.escopo ?? NONE;
  let escopo: Record<string, string> | null = null;
  let atributos: Record<string, string> | null = null;
  let simples = true;
  let fimDeclaracoes = at;
  while (texto.charCodeAt(at) === 0x20) {
    const equals = texto.indexOf('=', at);
    const close = texto.indexOf('"', equals + 2);
    const name = texto.slice(at + 1, equals);
    const value = texto.slice(equals + 2, close);
    at = close + 1;
    if (name === 'xmlns' || name.startsWith('xmlns:')) {
      escopo ??= scopeIn(outer);
      escopo[name.slice('xmlns:'.length)] = value;
      fimDeclaracoes = at;
    } else {
      const prefixed = name.includes(':');
      simples &&= !prefixed;
      // Those without a prefix come first, and are the element's own.
      atributos ??= scopeIn(NONE);
      if (!prefixed || !(localName(name) in atributos)) atributos[localName(name)] = unescaped(value);
    }
  }
  const colon = qualificado.indexOf(':');
  const holds = escopo ?? outer;
  const aberto: Open = {
    nome: qualificado.slice(colon + 1),
    namespace: unescaped(holds[colon < 0 ? '' : qualificado.slice(0, colon)] ?? ''),
    atributos: atributos ?? NONE,
    filhos: [],
    texto: '',
    qualificado,
    escopo: holds,
    inicio,
    fimDeclaracoes,
    fim: 0,
  };
  return { aberto, simples, fim: at + 1 };
}

const NONE: Readonly<Record<string, string>> = Object.freeze(Object.create(null));
const scopeIn = (outer: Readonly<Record<string, string>>): Record<string, string> =>
  Object.assign(Object.create(null), outer);

/**
 * Returns the canonical form of one element, as C14N 1.0 defines it for a part of a document: the surrounding
 * declarations are repeated at the element. In a document that is not `simples`, an `xml:` attribute around it would be
 * missing.
 */
export function canonicalPart({ texto }: Canonical, element: CanonicalElement): string {
  const declared = Object.keys(element.escopo)
    .filter((prefix) => prefix !== '' || element.escopo[prefix] !== '')
    .sort()
    .map((prefix) => ` xmlns${prefix === '' ? '' : ':'}${prefix}="${element.escopo[prefix]}"`);
  return `<${element.qualificado}${declared.join('')}${texto.slice(element.fimDeclaracoes, element.fim)}`;
}

/** Returns whether an element was read from a canonical text, so that its positions in it are known. */
export const isCanonical = (element: XmlElement): element is CanonicalElement => 'fimDeclaracoes' in element;

/** Returns a text equivalent to an element of a document: its canonical form or, without one, its content as JSON. */
export function textOfElement(canonical: Canonical | null, element: XmlElement): string {
  return canonical && isCanonical(element) ? canonicalPart(canonical, element) : JSON.stringify(element);
}
