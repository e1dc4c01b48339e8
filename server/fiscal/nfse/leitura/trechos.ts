import { tagAt } from '../../xml/bounds.ts';
import { type Namespaces, standingAlone } from '../../xml/elementBytes.ts';
import { originalBytes } from '../../xml/originalBytes.ts';
import { isPedido } from '../../xml/pedidos.ts';
import { openText } from '../../xml/readXml.ts';

/** A nota of a file that is not valid XML as a whole. */
interface Trecho {
  bytes: Uint8Array;
  /** Line of its beginning, from 1. */
  linha: number;
  /** Whether its end tag is present. */
  inteiro: boolean;
}

/** Matches the beginning of a nota or event, also of an escaped one. */
export const NOTE = /(?:<|&lt;)((?:[\w.-]{1,40}:)?(?:compl?nfse|tccompnfse|nfse|dps|nfe|evento))[\s>&]/i;
const NAMESPACE = /\sxmlns(?::([\w.-]{1,40}))?=["']([^"'<>]{1,300})["']/g;
/** Number of characters at the beginning of a file searched for namespaces. */
const MAX_HEAD = 20_000;
const MAX_TRECHOS = 5000;
const OPENING = /<([\w.-]{1,40}:)?([A-Za-z_][\w.-]{0,80})/g;

function namespacesIn(head: string): Namespaces {
  return Object.fromEntries(
    [...head.matchAll(NAMESPACE)].map(([, prefix = '', address = '']) => [prefix, address]),
  );
}

/** Returns whether the beginning of a file leaves a request open: no nota is read from inside a request. */
const insidePedido = (head: string): boolean =>
  [...head.matchAll(OPENING)].some(
    ([, prefix = '', nome = '']) => isPedido(nome) && !head.includes(`</${prefix}${nome}>`),
  );

/** Returns the position of each element with that name. */
function startsOf(texto: string, nome: string): number[] {
  const starts: number[] = [];
  for (let at = texto.indexOf(`<${nome}`); at >= 0; at = texto.indexOf(`<${nome}`, at + 1)) {
    if (/[\s>]/.test(texto.charAt(at + nome.length + 1))) starts.push(at);
  }
  return starts;
}

/**
 * Splits a malformed or truncated file into its notas by their tags, so that a broken one does not cost the others. Empty if
 * the file has fewer than two.
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
