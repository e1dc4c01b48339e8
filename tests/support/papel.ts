import { expect } from 'vitest';
import { paginasDe } from '../../contract/fiscal/impressa/pdf.ts';
import { FOLHA, MARGEM, type Pagina } from '../../contract/fiscal/impressa/tracos.ts';
import { folhaDe } from '../../server/fiscal/documentos/folha/folha.ts';
import { readDocument } from '../../server/fiscal/documentos/readDocument.ts';

/** A text as the bytes of a file. */
export const utf8 = (text: string) => new TextEncoder().encode(text);

/** What is printed of a file; nothing where it is no document. */
export function impressao(bytes: Uint8Array, situacao = 'AUTORIZADO') {
  const read = readDocument(bytes);
  return read.tipo === 'documento'
    ? { folha: folhaDe(bytes, read.documento, 'inteiros'), situacao }
    : undefined;
}

/** The pages on which an XML is printed. */
export function paper(xml: string, situacao?: string): Pagina[] {
  const found = impressao(utf8(xml), situacao);
  if (!found) throw new Error('No document');
  return paginasDe(found);
}

/** The texts of a page as a person reads it: from the top down, in a line from left to right. */
export const textsOf = (page: Pagina | undefined) =>
  (page ?? []).filter((one) => one.tipo === 'texto').toSorted((a, b) => a.y - b.y || a.x - b.x);
export const read = (page: Pagina | undefined) => textsOf(page).map(({ texto }) => texto);
/** Texts as one, without blanks. */
export const bare = (texts: readonly string[]) => texts.join('').replace(/\s/g, '');

/** Each block begins below, or beside, the one before. */
export function expectOrder(page: Pagina | undefined, blocks: readonly string[]) {
  const texts = read(page);
  const places = blocks.map((block) => texts.findIndex((text) => text.startsWith(block)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

/** Nothing is drawn outside the paper, and no text leaves its margins. */
export function expectOnPaper(pages: readonly Pagina[]) {
  const left = pages.flatMap(textsOf).filter(({ x, y, largura, ancora, tamanho }) => {
    const from = ancora === 'fim' ? x - largura : ancora === 'meio' ? x - largura / 2 : x;
    const inside = from >= MARGEM - 0.5 && from + largura <= FOLHA.largura - MARGEM + 0.5;
    return !inside || y - tamanho < MARGEM - 5 || y > FOLHA.altura - MARGEM + 0.5;
  });
  expect(left).toEqual([]);
  // Smaller letters than these only name a box, in capitals.
  const tiny = pages
    .flatMap(textsOf)
    .filter(({ tamanho, texto }) => tamanho < 4.6 && texto !== texto.toUpperCase());
  expect(tiny).toEqual([]);
}

/** What is drawn solid: bars and the modules of a QR code. */
export const solid = (page: Pagina | undefined) =>
  (page ?? []).flatMap((one) => (one.tipo === 'cheio' ? [one] : []));
