import { attribute, children } from '../xml/find.ts';
import { blank, declarationOf, doctypeAt } from '../xml/prolog.ts';
import { openText, withXmlText } from '../xml/readXml.ts';
import { refused, type XmlOutcome } from '../xml/refusal.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema';

/** Declarations of one schema. */
export interface XsdLido {
  namespace: string;
  /** Possible root elements. */
  elementos: string[];
  /** References to the other files that it includes, as written. */
  referencias: string[];
}

const COMPOSING = ['include', 'import', 'redefine', 'override'];

/**
 * Returns the text of a schema without its document type, which the W3C's own signature schema has for editors; it is
 * never interpreted, so that it can declare no entity. Line numbers do not change.
 */
export function semDoctype(texto: string): string {
  const from = doctypeAt(texto);
  if (from < 0) return texto;
  let inside = false;
  for (let at = from + '<!DOCTYPE'.length; at < texto.length; at += 1) {
    const char = texto.charAt(at);
    const close = texto.startsWith('<!--', at) ? '-->' : char === '"' || char === "'" ? char : '';
    if (close !== '') {
      const end = texto.indexOf(close, at + 1);
      if (end < 0) return texto;
      at = end + close.length - 1;
    } else if (char === '[') inside = true;
    else if (char === ']') inside = false;
    else if (char === '>' && !inside) {
      return texto.slice(0, from) + blank(texto.slice(from, at + 1)) + texto.slice(at + 1);
    }
  }
  return texto;
}

/** Returns a schema as the compiler needs it: UTF-8, no declaration, no document type. */
export function textoXsd(bytes: Uint8Array): XmlOutcome<{ texto: string }> {
  const opened = openText(bytes);
  if (!opened.ok) return opened;
  const declaration = declarationOf(opened.texto);
  const body = blank(declaration) + opened.texto.slice(declaration.length);
  return { ok: true, texto: semDoctype(body) };
}

/** Reads a file as a schema. Returns its declarations, or a rejection with a sentence. */
export function readXsd(bytes: Uint8Array): XmlOutcome<XsdLido> {
  const clean = textoXsd(bytes);
  if (!clean.ok) return clean;
  const decoded = { texto: clean.texto, codificacao: 'UTF-8' as const, avisos: [] };
  const read = withXmlText(decoded, {}, (_document, { raiz }) => ({ raiz }));
  if (!read.ok) return read;
  const { raiz } = read;
  if (raiz.nome !== 'schema' || raiz.namespace !== XSD) {
    return refused('RAIZ', `O arquivo não é um esquema XML: começa por '${raiz.nome.slice(0, 40)}'.`);
  }
  const places = raiz.filhos
    .filter(({ nome, namespace }) => namespace === XSD && COMPOSING.includes(nome))
    .map((element) => attribute(element, 'schemaLocation'));
  return {
    ok: true,
    namespace: attribute(raiz, 'targetNamespace'),
    elementos: children(raiz, 'element').map((element) => attribute(element, 'name')),
    referencias: places.filter((place) => place !== ''),
  };
}
