import { XmlC14NMode, XmlDocument, XmlElement as XmlElementNode } from 'libxml2-wasm';
import { type Canonical, type CanonicalElement, canonicalPart } from './canonicalTree.ts';

/** A canonical form of XML: Canonical XML 1.0 or Exclusive XML Canonicalization 1.0, each with or without comments. */
export interface FormaCanonica {
  exclusiva: boolean;
  comentarios: boolean;
  /**
   * Prefixes that the exclusive form writes as the inclusive one does (InclusiveNamespaces); '' is the default
   * namespace.
   */
  prefixos: readonly string[];
}

export const INCLUSIVA: FormaCanonica = { exclusiva: false, comentarios: false, prefixos: [] };

/** A parsed document with its canonical text. */
export interface XmlLido {
  document: XmlDocument;
  canonical: Canonical;
}

/**
 * Returns an element of a document in a canonical form; `sem` is an element within it to leave out, as the
 * enveloped-signature transform does. Cut from the canonical text where that is complete, otherwise written by the
 * parser. Throws XmlError.
 */
export function canonicalForm(
  { document, canonical }: XmlLido,
  element: CanonicalElement,
  forma: FormaCanonica,
  sem: CanonicalElement | null = null,
): string {
  const isInText = canonical.simples && !(forma.comentarios && canonical.comentado);
  return isInText
    ? formInText(canonical, element, forma, sem)
    : formByParser({ document, canonical }, element, forma, sem);
}

/**
 * Returns the form as `canonicalForm`, cut from the canonical text; the document must have no prefixed attributes, and
 * the form omits comments.
 */
export function formInText(
  canonical: Canonical,
  element: CanonicalElement,
  { exclusiva, prefixos }: FormaCanonica,
  sem: CanonicalElement | null = null,
): string {
  if (exclusiva) return exclusivePart(canonical.texto, element, { prefixos, sem, written: new Map() });
  const whole = canonicalPart(canonical, element);
  if (!sem) return whole;
  const added = whole.length - (element.fim - element.inicio);
  const from = sem.inicio - element.inicio + added;
  return whole.slice(0, from) + whole.slice(from + sem.fim - sem.inicio);
}

interface Around {
  prefixos: readonly string[];
  sem: CanonicalElement | null;
  /** Namespaces already written by the surrounding elements, by prefix. */
  written: ReadonlyMap<string, string>;
}

/** Declares a namespace at the element that uses it, unless a surrounding element has written the same. */
function exclusivePart(texto: string, element: CanonicalElement, around: Around): string {
  const { qualificado, escopo, filhos, fimDeclaracoes, fim } = element;
  const colon = qualificado.indexOf(':');
  const used = colon < 0 ? '' : qualificado.slice(0, colon);
  const listed = around.prefixos.filter((prefix) => prefix in escopo);
  const written = new Map(around.written);
  let declared = '';
  for (const prefix of [...new Set([used, ...listed])].sort()) {
    const address = escopo[prefix] ?? '';
    if (prefix === 'xml' || (written.get(prefix) ?? '') === address) continue;
    written.set(prefix, address);
    declared += ` xmlns${prefix === '' ? '' : ':'}${prefix}="${address}"`;
  }
  let form = `<${qualificado}${declared}`;
  let at = fimDeclaracoes;
  for (const child of filhos) {
    form += texto.slice(at, child.inicio);
    if (child !== around.sem) form += exclusivePart(texto, child, { ...around, written });
    at = child.fim;
  }
  return form + texto.slice(at, fim);
}

/**
 * Returns the form as `canonicalForm`, written by the parser. With `sem` there are no comments, because no reference
 * includes them.
 */
export function formByParser(
  { document, canonical }: XmlLido,
  element: CanonicalElement,
  { exclusiva, comentarios, prefixos }: FormaCanonica,
  sem: CanonicalElement | null = null,
): string {
  const { raiz, texto } = canonical;
  const options = {
    mode: exclusiva ? XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 : XmlC14NMode.XML_C14N_1_0,
    withComments: comentarios,
    inclusiveNamespacePrefixes: prefixos.map((prefix) => prefix || '#default'),
  };
  const write = (from: XmlDocument) =>
    from.canonicalizeToString({ ...options, nodeSet: new Set([nodeOf(from, raiz, element)]) });
  if (!sem) return write(document);
  const without = XmlDocument.fromString(texto.slice(0, sem.inicio) + texto.slice(sem.fim));
  try {
    return write(without);
  } finally {
    without.dispose();
  }
}

/** Returns the parser's node of an element read from the canonical text. */
function nodeOf(document: XmlDocument, raiz: CanonicalElement, element: CanonicalElement): XmlElementNode {
  const path: number[] = [];
  const find = (at: CanonicalElement): boolean => {
    if (at === element) return true;
    for (const [index, child] of at.filhos.entries()) {
      if (child.inicio > element.inicio || child.fim < element.fim) continue;
      path.push(index);
      if (find(child)) return true;
      path.pop();
    }
    return false;
  };
  if (!find(raiz)) throw new RangeError('The element is not of this document');
  return path.reduce(childAt, document.root);
}

function childAt(parent: XmlElementNode, index: number): XmlElementNode {
  let left = index;
  for (let child = parent.firstChild; child; child = child.next) {
    if (!(child instanceof XmlElementNode)) continue;
    if (left === 0) return child;
    left -= 1;
  }
  throw new RangeError('The element has no such child');
}
