import { endOfClosed, tagAt } from '../xml/bounds.ts';
import { type CanonicalElement, isCanonical } from '../xml/canonicalTree.ts';
import { joinBytes, type OriginalBytes, originalBytes } from '../xml/originalBytes.ts';
import { openText, withXml, withXmlText } from '../xml/readXml.ts';
import { isEnvelope, isFiscal, isForeign, mayHoldFiscal } from './readDocument.ts';

/** Documents in one file; more is no export of any program. */
const MAX_PARTS = 2000;

/** Bytes of the declaration of a file that is put before each of its documents: a longer one would multiply the file. */
const MAX_BEGINNING = 500;

/** A part of a file as a document of its own, or why it is none. */
export type Parte = { ok: true; bytes: Uint8Array } | { ok: false; mensagem: string };

interface Found {
  element: CanonicalElement;
  /** The namespace without a prefix that holds around it, as the text writes it. */
  outer: string;
}

/**
 * The documents and events under an element that is none itself, in their order, with what stands beside them and is none;
 * single values, as the number of a batch, are passed over. Empty when there is no document.
 */
function foundIn(parent: CanonicalElement): Found[] {
  const inner = parent.filhos.map((element) =>
    isFiscal(element.nome) ? [{ element, outer: parent.escopo[''] ?? '' }] : foundIn(element),
  );
  if (inner.every((found) => found.length === 0)) return [];
  return parent.filhos.flatMap((element, at) => {
    const found = inner[at] ?? [];
    return found.length === 0 && element.filhos.length > 0 ? [{ element, outer: '' }] : found;
  });
}

interface Place {
  inicio: number;
  fimAbertura: number;
  fim: number;
}

/** Where each element of a text lies, in the order in which they begin. The text was parsed before: it is well formed. */
function placesIn(texto: string): Place[] {
  const places: Place[] = [];
  const open: Place[] = [];
  for (let at = texto.indexOf('<'); at >= 0; at = texto.indexOf('<', at)) {
    const closing = texto.startsWith('</', at);
    const beyond = closing ? texto.indexOf('>', at) + 1 : endOfClosed(texto, at);
    if (beyond !== null) {
      const place = closing ? open.pop() : undefined;
      if (place) place.fim = beyond;
      at = beyond;
      continue;
    }
    const { end, empty } = tagAt(texto, at + 1);
    const place = { inicio: at, fimAbertura: end, fim: end };
    places.push(place);
    if (!empty) open.push(place);
    at = end;
  }
  return places;
}

/** The place of each of the elements, which come in the order in which they begin. */
function placesOf(raiz: CanonicalElement, found: readonly Found[], texto: string): (Place | undefined)[] {
  const wanted = new Set(found.map(({ element }) => element));
  const places = placesIn(texto).values();
  const own: (Place | undefined)[] = [];
  const visit = (element: CanonicalElement) => {
    const { value } = places.next();
    if (wanted.has(element)) own.push(value);
    for (const inner of element.filhos) visit(inner);
  };
  visit(raiz);
  return own;
}

/**
 * One document as it stands in its file, byte by byte, as a document of its own. Issuers sign each note before it is put with
 * others, so nothing around it is brought along but the namespace without a prefix, which it would have had to declare itself.
 * Null where the declaration of the file is no ordinary one.
 */
function standingAlone(
  texto: string,
  { slice, write, beginning }: OriginalBytes,
  { inicio, fimAbertura, fim }: Place,
  outer: string,
): Uint8Array | null {
  if (beginning.length > MAX_BEGINNING) return null;
  const tag = texto.slice(inicio, fimAbertura);
  const declares = /\sxmlns\s*=/.test(tag.replace(/"[^"]*"|'[^']*'/g, '""'));
  if (declares || outer === '') return joinBytes([beginning, slice(inicio, fim)]);
  const name = inicio + (/^<[^\s/>]+/.exec(tag)?.[0] ?? '').length;
  return joinBytes([beginning, slice(inicio, name), write(` xmlns="${outer}"`), slice(name, fim)]);
}

const notFiscal = (nome: string) =>
  `Este trecho não é NF-e, CT-e nem evento deles: começa por '${nome.slice(0, 40)}'.`;
const APART =
  'Esta nota depende do que o arquivo declara fora dela e não pode ser guardada como veio. Envie as notas uma a uma.';

/**
 * The documents of a file that holds several, each with its own bytes. In: the bytes of the file. Out: null for what is to be
 * read as one file. Never throws for what the file holds.
 */
export function partesDoArquivo(bytes: Uint8Array): Parte[] | null {
  const decoded = openText(bytes);
  if (!decoded.ok || !mayHoldFiscal(decoded.texto)) return null;
  const opened = withXmlText(decoded, {}, (_document, { raiz }) => {
    if (isFiscal(raiz.nome) || isForeign(raiz.nome) || !isCanonical(raiz)) return { partes: null };
    const found = foundIn(raiz);
    const one = found.length === 1 && isEnvelope(raiz.nome);
    if (found.length === 0 || one) return { partes: null };
    if (found.length > MAX_PARTS) return { partes: [] };
    const places = placesOf(raiz, found, decoded.texto);
    const original = originalBytes(bytes, decoded);
    return {
      partes: found.map(({ element: { nome }, outer }, at) => {
        const place = places[at];
        return {
          nome,
          alone: place && isFiscal(nome) ? standingAlone(decoded.texto, original, place, outer) : null,
        };
      }),
    };
  });
  if (!opened.ok || opened.partes === null) return null;
  if (opened.partes.length === 0) {
    const most = MAX_PARTS.toLocaleString('pt-BR');
    return [{ ok: false, mensagem: `O arquivo junta mais de ${most} documentos. Divida-o em partes.` }];
  }
  return opened.partes.map(({ nome, alone }): Parte => {
    if (!isFiscal(nome)) return { ok: false, mensagem: notFiscal(nome) };
    if (alone === null || !withXml(alone, {}, () => ({})).ok) return { ok: false, mensagem: APART };
    return { ok: true, bytes: alone };
  });
}
