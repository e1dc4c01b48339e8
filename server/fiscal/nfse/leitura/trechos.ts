import { tagAt } from '../../xml/bounds.ts';
import { type Namespaces, standingAlone } from '../../xml/elementBytes.ts';
import { originalBytes } from '../../xml/originalBytes.ts';
import { isPedido } from '../../xml/pedidos.ts';
import { openText } from '../../xml/readXml.ts';

/** A note of a file that is no XML as a whole. */
export interface Trecho {
  bytes: Uint8Array;
  /** Where it begins, counted from 1. */
  linha: number;
  /** It has its end tag. */
  inteiro: boolean;
}

/** The beginning of a note or event; also of one that is escaped. */
export const NOTE = /(?:<|&lt;)((?:[\w.-]{1,40}:)?(?:compl?nfse|tccompnfse|nfse|dps|nfe|evento))[\s>&]/i;
const NAMESPACE = /\sxmlns(?::([\w.-]{1,40}))?=["']([^"'<>]{1,300})["']/g;
/** Characters of the beginning of a file in which namespaces are declared. */
const MAX_HEAD = 20_000;
const MAX_TRECHOS = 5000;
const OPENING = /<([\w.-]{1,40}:)?([A-Za-z_][\w.-]{0,80})/g;

function namespacesIn(head: string): Namespaces {
  return Object.fromEntries(
    [...head.matchAll(NAMESPACE)].map(([, prefix = '', address = '']) => [prefix, address]),
  );
}

/** Whether what follows the beginning of a file stands in a request: of that no note is taken, whole or not. */
const insidePedido = (head: string): boolean =>
  [...head.matchAll(OPENING)].some(
    ([, prefix = '', nome = '']) => isPedido(nome) && !head.includes(`</${prefix}${nome}>`),
  );

/** Where each element of a name begins, however it ends. */
function startsOf(texto: string, nome: string): number[] {
  const starts: number[] = [];
  for (let at = texto.indexOf(`<${nome}`); at >= 0; at = texto.indexOf(`<${nome}`, at + 1)) {
    if (/[\s>]/.test(texto.charAt(at + nome.length + 1))) starts.push(at);
  }
  return starts;
}

/**
 * The notes of a file that is malformed or cut off, each by its own tags: one that is broken must not cost the others. Empty
 * where the file holds fewer than two.
 */
export function trechosDe(bytes: Uint8Array): Trecho[] {
  const decoded = openText(bytes);
  const found = decoded.ok ? NOTE.exec(decoded.texto) : null;
  if (!decoded.ok || !found) return [];
  const { texto } = decoded;
  const [, nome = ''] = found;
  if (insidePedido(texto.slice(0, Math.min(found.index, MAX_HEAD)))) return [];
  const starts = startsOf(texto, nome);
  if (starts.length < 2 || starts.length > MAX_TRECHOS) return [];
  const original = originalBytes(bytes, decoded);
  const namespaces = namespacesIn(texto.slice(0, Math.min(found.index, MAX_HEAD)));
  let linha = 1;
  let counted = 0;
  return starts.map((inicio, at) => {
    linha += texto.slice(counted, inicio).split('\n').length - 1;
    counted = inicio;
    const next = starts[at + 1] ?? texto.length;
    const close = texto.slice(inicio, next).indexOf(`</${nome}>`);
    const fim = close < 0 ? next : inicio + close + nome.length + 3;
    const fimAbertura = tagAt(texto, inicio + 1).end;
    const whole = close >= 0 && fimAbertura > 0;
    const alone = whole ? standingAlone(texto, original, { inicio, fimAbertura, fim }, namespaces) : null;
    return { bytes: alone ?? original.slice(inicio, fim), linha, inteiro: alone !== null };
  });
}
