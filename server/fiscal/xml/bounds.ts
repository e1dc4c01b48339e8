/**
 * Limits of an XML, checked before any step that is not linear: the parser compares the attributes of an element with
 * one another, and the canonical form writes every namespace in scope. Real files have a tenth of each.
 */
export const XML_BOUNDS = {
  /** Tags, comments, sections and instructions. */
  marks: 600_000,
  depth: 100,
  attributesOfElement: 100,
  attributes: 200_000,
  declarationsOfNamespaces: 20_000,
  namespacesInScope: 50,
  /** Namespaces in scope, summed over all elements: the work of the canonical form. */
  scopes: 3_000_000,
  /** Characters of the name of an element or attribute. */
  name: 200,
  /** Characters of a namespace URI. */
  address: 500,
  /** Characters of any other attribute. */
  value: 100_000,
} as const;

type Bound = keyof typeof XML_BOUNDS;

const count = (bound: Bound) => XML_BOUNDS[bound].toLocaleString('pt-BR');
const SENTENCES: Readonly<Record<Bound, string>> = {
  marks: 'Este XML tem elementos demais para ser lido de uma vez. Divida-o em partes.',
  depth: `Este XML tem mais de ${count('depth')} elementos uns dentro dos outros e não foi lido por segurança.`,
  attributesOfElement: `Um elemento deste XML tem mais de ${count('attributesOfElement')} atributos. Por segurança, ele não foi lido.`,
  attributes: `Este XML tem mais de ${count('attributes')} atributos. Por segurança, ele não foi lido.`,
  declarationsOfNamespaces: `Este XML declara mais de ${count('declarationsOfNamespaces')} espaços de nomes (xmlns). Por segurança, ele não foi lido.`,
  namespacesInScope: `Este XML acumula mais de ${count('namespacesInScope')} espaços de nomes (xmlns) num só elemento. Por segurança, ele não foi lido.`,
  scopes:
    'Este XML repete espaços de nomes (xmlns) em elementos demais. Por segurança, ele não foi lido. Divida-o em partes.',
  name: `Um nome deste XML passa de ${count('name')} caracteres. Por segurança, ele não foi lido.`,
  address: `Um espaço de nomes (xmlns) deste XML passa de ${count('address')} caracteres. Por segurança, ele não foi lido.`,
  value: `Um atributo deste XML passa de ${count('value')} caracteres. Por segurança, ele não foi lido.`,
};

/** Start and end of constructs without tags inside. */
const CLOSED: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/**
 * Returns the end of a construct without tags inside that starts there: -1 when it is not closed, null when it is a
 * tag.
 */
export function endOfClosed(texto: string, from: number): number | null {
  const closed = CLOSED.find(([begin]) => texto.startsWith(begin, from));
  if (!closed) return null;
  const position = texto.indexOf(closed[1], from + closed[0].length);
  return position < 0 ? -1 : position + closed[1].length;
}

class Exceeded {
  readonly bound: Bound;

  constructor(bound: Bound) {
    this.bound = bound;
  }
}

function bound(what: Bound, measured: number): void {
  if (measured > XML_BOUNDS[what]) throw new Exceeded(what);
}

/**
 * Returns why a text exceeds the limits of the parser, or null, in a single pass. After the first error of
 * well-formedness the rest is not checked, because the parser stops there too.
 */
export function beyondBounds(texto: string): string | null {
  try {
    scan(texto);
    return null;
  } catch (error) {
    if (error instanceof Exceeded) return SENTENCES[error.bound];
    throw error;
  }
}

function scan(texto: string): void {
  let marks = 0;
  let attributes = 0;
  let declarations = 0;
  let inScope = 0;
  let scopes = 0;
  /** Number of namespaces declared by each open element. */
  const open: number[] = [];
  for (let at = texto.indexOf('<'); at >= 0; at = texto.indexOf('<', at)) {
    marks += 1;
    bound('marks', marks);
    const next = texto.charCodeAt(at + 1);
    if (next === EXCLAMATION || next === QUESTION) {
      const end = endOfClosed(texto, at) ?? -1;
      if (end < 0) return;
      at = end;
    } else if (next === SLASH) {
      inScope -= open.pop() ?? 0;
      at += 2;
    } else {
      const tag = tagAt(texto, at + 1);
      attributes += tag.attributes;
      declarations += tag.declarations;
      bound('attributes', attributes);
      bound('declarationsOfNamespaces', declarations);
      bound('namespacesInScope', inScope + tag.declarations);
      scopes += inScope + tag.declarations;
      bound('scopes', scopes);
      bound('depth', open.length + 1);
      if (tag.end < 0) return;
      if (!tag.empty) {
        open.push(tag.declarations);
        inScope += tag.declarations;
      }
      at = tag.end;
    }
  }
}

const [EXCLAMATION, QUESTION] = [0x21, 0x3f];
const [SLASH, GREATER, LESS, EQUALS, QUOTE, APOSTROPHE] = [0x2f, 0x3e, 0x3c, 0x3d, 0x22, 0x27];
const isBlank = (code: number) => code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
const endsName = (code: number) =>
  isBlank(code) || code === SLASH || code === GREATER || code === EQUALS || code === LESS;

/** Scans a start tag, from its name on; `end` is the position after it, -1 when it is none. */
export function tagAt(texto: string, from: number) {
  const tag = { attributes: 0, declarations: 0, empty: false, end: -1 };
  let at = nameEnd(texto, from);
  for (;;) {
    while (isBlank(texto.charCodeAt(at))) at += 1;
    const code = texto.charCodeAt(at);
    if (code === GREATER) return { ...tag, end: at + 1 };
    if (code === SLASH && texto.charCodeAt(at + 1) === GREATER) return { ...tag, empty: true, end: at + 2 };
    const end = nameEnd(texto, at);
    if (end === at) return tag;
    const isNamespace = texto.startsWith('xmlns', at) && (end === at + 5 || texto.charAt(at + 5) === ':');
    at = end;
    while (isBlank(texto.charCodeAt(at))) at += 1;
    if (texto.charCodeAt(at) !== EQUALS) return tag;
    at += 1;
    while (isBlank(texto.charCodeAt(at))) at += 1;
    const quote = texto.charCodeAt(at);
    if (quote !== QUOTE && quote !== APOSTROPHE) return tag;
    const close = texto.indexOf(quote === QUOTE ? '"' : "'", at + 1);
    if (close < 0) return tag;
    bound(isNamespace ? 'address' : 'value', close - at - 1);
    tag.attributes += 1;
    if (isNamespace) tag.declarations += 1;
    bound('attributesOfElement', tag.attributes);
    at = close + 1;
  }
}

function nameEnd(texto: string, from: number): number {
  let at = from;
  while (at < texto.length && !endsName(texto.charCodeAt(at))) {
    at += 1;
    bound('name', at - from);
  }
  return at;
}
