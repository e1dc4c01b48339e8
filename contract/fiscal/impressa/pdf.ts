import PDFDocument from 'pdfkit/js/pdfkit.standalone.js';
import { formatAccessKey } from '../../brasil/accessKey.ts';
import type { Impressao } from '../folha.ts';
import { ALEM, type Medir } from './letras.ts';
import { paginar } from './paginar.ts';
import { FOLHA, type Pagina, type Traco } from './tracos.ts';

/** The fonts that the norm names (MOC 7.0, annex II); every reader has them, so that none is in the file. */
const NORMAL = 'Times-Roman';
const NEGRITO = 'Times-Bold';
const FINA = 0.5;
const CLARA = '#a1a1aa';

/** All that the fonts have. */
const LETRAS = [...Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code)), ...ALEM];

const fontOf = (negrito: boolean | undefined) => (negrito ? NEGRITO : NORMAL);

function blank(title: string, subject: string): PDFDocument {
  return new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, lang: 'pt-BR', displayTitle: true },
    info: { Title: title, Subject: subject, Creator: 'Farol' },
  });
}

/** How wide texts are in the fonts of the paper, letter by letter. */
export function medidaDoPapel(): Medir {
  const doc = blank('', '').addPage();
  const widths = [NORMAL, NEGRITO].map((font) => {
    doc.font(font).fontSize(1000);
    return new Map(LETRAS.map((letter) => [letter, doc.widthOfString(letter) / 1000]));
  });
  const [plain = new Map<string, number>(), bold = plain] = widths;
  return (texto, tamanho, negrito = false) => {
    const known = negrito ? bold : plain;
    let sum = 0;
    for (const letter of texto) sum += known.get(letter) ?? 1;
    return sum * tamanho;
  };
}

function draw(doc: PDFDocument, traco: Traco): void {
  if (traco.tipo === 'texto') {
    const { x, y, texto, tamanho, negrito, ancora } = traco;
    doc.font(fontOf(negrito)).fontSize(tamanho);
    const width = ancora ? doc.widthOfString(texto) : 0;
    const left = ancora === 'fim' ? x - width : ancora === 'meio' ? x - width / 2 : x;
    doc.text(texto, left, y, { lineBreak: false, baseline: 'alphabetic' });
  } else if (traco.tipo === 'linha') {
    const { x1, y1, x2, y2, tracejada, fraca } = traco;
    if (tracejada) doc.dash(3, { space: 2 });
    doc
      .moveTo(x1, y1)
      .lineTo(x2, y2)
      .stroke(fraca ? CLARA : '#000000');
    if (tracejada) doc.undash();
  } else if (traco.tipo === 'marca') {
    const [x, y] = [FOLHA.largura / 2, FOLHA.altura / 2];
    doc.save().rotate(-52, { origin: [x, y] });
    doc.font(NEGRITO).fontSize(76).fillColor('#b91c1c', 0.13);
    doc.text(traco.texto, x - doc.widthOfString(traco.texto) / 2, y + 24, {
      ...{ lineBreak: false, baseline: 'alphabetic' },
    });
    doc.fillColor('#000000', 1).restore();
  } else {
    const { x, y, largura, altura } = traco;
    doc.rect(x, y, largura, altura);
    if (traco.tipo === 'cheio') doc.fill('#000000');
    else doc.stroke('#000000');
  }
}

/** Pages as the bytes of a PDF. */
function bytesDe(doc: PDFDocument, pages: readonly Pagina[]): Promise<Uint8Array<ArrayBuffer>[]> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => resolve(chunks));
    doc.on('error', reject);
    for (const page of pages) {
      doc.addPage().lineWidth(FINA).fillColor('#000000');
      for (const traco of page) draw(doc, traco);
    }
    doc.end();
  });
}

/** The pages of a document, ready to be drawn. In: the sheet with whole numbers. */
export const paginasDe = (impressao: Impressao): Pagina[] => paginar(impressao, medidaDoPapel());

/** The document as PDF, made wherever it is asked for. */
export async function makePdf(impressao: Impressao): Promise<Blob> {
  const { folha } = impressao;
  const doc = blank(`${folha.nome} ${folha.numero}`, formatAccessKey(folha.chave));
  return new Blob(await bytesDe(doc, paginasDe(impressao)), { type: 'application/pdf' });
}
