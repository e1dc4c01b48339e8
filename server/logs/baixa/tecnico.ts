import { inArray } from 'drizzle-orm';
import type { LinhaLog } from '../../../contract/logs/livros.ts';
import { PASTA_TECNICA } from '../../../contract/logs/manifesto.ts';
import { fromBase64 } from '../../base64.ts';
import type { Tx } from '../../db/database.ts';
import { unpackStored } from '../../fiscal/envelopes/gunzip.ts';
import { trocasSefaz } from '../../fiscal/sefaz/tables.ts';

type Troca = typeof trocasSefaz.$inferSelect;

/** A file of the technical package. */
interface PecaTecnica {
  nome: string;
  bytes: Uint8Array;
}

/** Patterns of a signed event and of its registration, as SEFAZ names them (MOC, registro de eventos). */
const ASSINADO = /<((?:\w+:)?evento)[\s>]/g;
const RECIBO = /<((?:\w+:)?retEvento)[\s>]/g;
/** Pattern of the GZip in Base64 in which the ADN receives events and returns them registered. */
const EMPACOTADO = /"\w*[eE]ventoXmlGZipB64"\s*:\s*"([A-Za-z0-9+/=]+)"/g;

/** Returns the bytes of a Base64 text; empty when it is invalid. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(base64);
  } catch {
    return new Uint8Array();
  }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Returns the complete elements that begin as `inicio`, unchanged. An unclosed one ends the search, so that time is linear in the text. */
function elementos(text: string, inicio: RegExp): string[] {
  const found: string[] = [];
  let until = 0;
  for (const { index, 1: nome = '' } of text.matchAll(inicio)) {
    if (index < until) continue;
    const fim = `</${nome}>`;
    const at = text.indexOf(fim, index);
    if (at < 0) break;
    until = at + fim.length;
    found.push(text.slice(index, until));
  }
  return found;
}

/** Returns the complete documents in a message, byte for byte: XML elements, and those packed in JSON. */
async function partes(text: string, inicio: RegExp): Promise<Uint8Array[]> {
  const packed = [...text.matchAll(EMPACOTADO)].map(([, base64 = '']) => unpackStored(bytesOf(base64)));
  const found = [...elementos(text, inicio).map(utf8), ...(await Promise.all(packed))];
  return found.filter(({ byteLength }) => byteLength > 0);
}

function extensaoDe(text: string): string {
  const [first = ''] = text.trimStart();
  return first === '<' ? 'xml' : first === '{' || first === '[' ? 'json' : 'txt';
}

/** Returns the folder of an exchange: by day, then time, so that a listing is chronological. */
const pastaDe = ({ instante, operacao, id }: LinhaLog): string =>
  `${PASTA_TECNICA}${instante.slice(0, 10)}/${instante.slice(11, 19).replaceAll(':', '')}-${operacao}-${id}/`;

/** Returns the files of one exchange, from its line in the book and its stored row. */
async function pecasDe(linha: LinhaLog, { url, pedido, resposta, falha }: Troca): Promise<PecaTecnica[]> {
  const numbered = (nome: string, all: readonly Uint8Array[]) =>
    all.map((bytes, at) => ({ nome: `${nome}-${at + 1}.xml`, bytes }));
  const files: PecaTecnica[] = [
    { nome: 'troca.json', bytes: utf8(`${JSON.stringify({ ...linha, url }, null, 1)}\n`) },
    ...(pedido === '' ? [] : [{ nome: `pedido.${extensaoDe(pedido)}`, bytes: utf8(pedido) }]),
    ...(resposta === '' ? [] : [{ nome: `resposta.${extensaoDe(resposta)}`, bytes: utf8(resposta) }]),
    ...(falha === '' ? [] : [{ nome: 'falha.txt', bytes: utf8(`${falha}\n`) }]),
    ...numbered('evento-assinado', await partes(pedido, ASSINADO)),
    ...numbered('recibo', await partes(resposta, RECIBO)),
  ];
  const pasta = pastaDe(linha);
  return files.map(({ nome, bytes }) => ({ nome: pasta + nome, bytes }));
}

/** Returns the files of exchanges with SEFAZ and ADN: request and response as stored, and the signed documents in them. */
export async function pecasDasTrocas(tx: Tx, linhas: readonly LinhaLog[]): Promise<PecaTecnica[]> {
  if (linhas.length === 0) return [];
  const ids = linhas.map(({ id }) => id);
  const found = await tx.select().from(trocasSefaz).where(inArray(trocasSefaz.id, ids));
  const trocas = new Map(found.map((troca) => [troca.id, troca]));
  const pecas: PecaTecnica[] = [];
  for (const linha of linhas) {
    const troca = trocas.get(linha.id);
    if (troca) pecas.push(...(await pecasDe(linha, troca)));
  }
  return pecas;
}
