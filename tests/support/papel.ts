import { expect } from 'vitest';
import { paginasDe } from '../../contract/fiscal/impressa/pdf.ts';
import { FOLHA, MARGEM, type Pagina } from '../../contract/fiscal/impressa/tracos.ts';
import { folhaDe } from '../../server/fiscal/documentos/folha/folha.ts';
import { readDocument } from '../../server/fiscal/documentos/readDocument.ts';

/** Encodes a text as UTF-8. */
export const utf8 = (text: string) => new TextEncoder().encode(text);

/** Returns the printed form of a file; undefined where it is not a document. */
export function impressao(bytes: Uint8Array, situacao = 'AUTORIZADO') {
  const read = readDocument(bytes);
  return read.tipo === 'documento'
    ? { folha: folhaDe(bytes, read.documento, 'inteiros'), situacao }
    : undefined;
}

/** Returns the printed pages of an XML; throws an Error where it is not a document. */
export function paper(xml: string, situacao?: string): Pagina[] {
  const found = impressao(utf8(xml), situacao);
  if (!found) throw new Error('No document');
  return paginasDe(found);
}

/** Returns the texts of a page in reading order: top to bottom, left to right. */
export const textsOf = (page: Pagina | undefined) =>
  (page ?? []).filter((one) => one.tipo === 'texto').toSorted((a, b) => a.y - b.y || a.x - b.x);
export const read = (page: Pagina | undefined) => textsOf(page).map(({ texto }) => texto);
/** Joins texts without whitespace. */
export const bare = (texts: readonly string[]) => texts.join('').replace(/\s/g, '');

/** Expects that each block starts after the previous one in reading order. */
export function expectOrder(page: Pagina | undefined, blocks: readonly string[]) {
  const texts = read(page);
  const places = blocks.map((block) => texts.findIndex((text) => text.startsWith(block)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

/** Expects that no text leaves the margins, and that small letters are only capitals. */
export function expectOnPaper(pages: readonly Pagina[]) {
  const left = pages.flatMap(textsOf).filter(({ x, y, largura, ancora, tamanho }) => {
    const from = ancora === 'fim' ? x - largura : ancora === 'meio' ? x - largura / 2 : x;
    const inside = from >= MARGEM - 0.5 && from + largura <= FOLHA.largura - MARGEM + 0.5;
    return !inside || y - tamanho < MARGEM - 5 || y > FOLHA.altura - MARGEM + 0.5;
  });
  expect(left).toEqual([]);
  // Letters smaller than this are only for the names of boxes, in capitals.
  const tiny = pages
    .flatMap(textsOf)
    .filter(({ tamanho, texto }) => tamanho < 4.6 && texto !== texto.toUpperCase());
  expect(tiny).toEqual([]);
}

/** Returns the solid shapes of a page: bars and the modules of a QR code. */
export const solid = (page: Pagina | undefined) =>
  (page ?? []).flatMap((one) => (one.tipo === 'cheio' ? [one] : []));
