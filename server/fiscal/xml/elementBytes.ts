import { endOfClosed, tagAt } from './bounds.ts';
import { joinBytes, type OriginalBytes } from './originalBytes.ts';
import type { XmlElement } from './tree.ts';

/** Position of an element in its text. */
interface ElementPlace {
  inicio: number;
  fimAbertura: number;
  fim: number;
}

/**
 * Maximum number of bytes of the declaration repeated before each document: a longer one would multiply the size of the
 * file.
 */
const MAX_BEGINNING = 500;
/** Maximum number of characters of the namespaces repeated in each, for the same reason. */
const MAX_NAMESPACES = 3000;

/** Returns the position of each element of a well-formed text, in document order. */
function placesIn(texto: string): ElementPlace[] {
  const places: ElementPlace[] = [];
  const open: ElementPlace[] = [];
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

/** Returns the positions of the wanted elements of a text, which was parsed as `raiz`, in document order. */
export function placesOf(
  raiz: XmlElement,
  wanted: ReadonlySet<XmlElement>,
  texto: string,
): (ElementPlace | undefined)[] {
  const places = placesIn(texto).values();
  const own: (ElementPlace | undefined)[] = [];
  const visit = (element: XmlElement) => {
    const { value } = places.next();
    if (wanted.has(element)) own.push(value);
    for (const inner of element.filhos) visit(inner);
  };
  visit(raiz);
  return own;
}

/** Namespaces by prefix, as written in the text; '' is the default one. */
export type Namespaces = Readonly<Record<string, string>>;

/**
 * Returns one element, byte by byte, as a separate document. Of its surroundings only the given namespaces, which it
 * would have had to declare itself, are added. Null where the declaration of the file or the namespaces exceed the
 * limits.
 */
export function standingAlone(
  texto: string,
  { slice, write, beginning }: OriginalBytes,
  { inicio, fimAbertura, fim }: ElementPlace,
  namespaces: Namespaces,
): Uint8Array | null {
  if (beginning.length > MAX_BEGINNING) return null;
  const tag = texto.slice(inicio, fimAbertura);
  const bare = tag.replace(/"[^"]*"|'[^']*'/g, '""');
  const declared = new Set(
    [...bare.matchAll(/\sxmlns(?::([^\s=]+))?\s*=/g)].map(([, prefix = '']) => prefix),
  );
  const missing = Object.entries(namespaces)
    .filter(([prefix, address]) => address !== '' && prefix !== 'xml' && !declared.has(prefix))
    .map(([prefix, address]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${address}"`);
  const declarations = missing.join('');
  if (declarations.length > MAX_NAMESPACES) return null;
  if (declarations === '') return joinBytes([beginning, slice(inicio, fim)]);
  const name = inicio + (/^<[^\s/>]+/.exec(tag)?.[0] ?? '').length;
  return joinBytes([beginning, slice(inicio, name), write(declarations), slice(name, fim)]);
}
