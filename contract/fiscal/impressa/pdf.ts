import PDFDocument from 'pdfkit/js/pdfkit.standalone.js';
import { formatAccessKey } from '../../brasil/accessKey.ts';
import type { Impressao } from '../folha.ts';
import { ARIMO, ARIMO_NEGRITO } from './fontes/arimo.ts';
import { ALEM, type Medir } from './letras.ts';
import { paginaNfse } from './nfse/pagina.ts';
import { paginar } from './paginar.ts';
import { FOLHA, type Pagina, type Traco } from './tracos.ts';

/**
 * Times is the typeface of the norm of DANFE and DACTE (MOC 7.0, annex II): every PDF reader has it, so it is not embedded. NT 008 requires
 * Arial: Arimo, with the same widths, is embedded.
 */
const FONTES = { TIMES: ['Times-Roman', 'Times-Bold'], ARIAL: ['Arimo', 'Arimo-Bold'] } as const;
type Fonte = keyof typeof FONTES;
const FINA = 0.5;
const CORES = { clara: '#a1a1aa', fundo: '#f2f2f2', marca: '#a6a6a6', vermelha: '#c00000' } as const;

/** All characters of the fonts. */
const LETRAS = [...Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code)), ...ALEM];

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const fontOf = (fonte: Fonte = 'TIMES', negrito = false) => FONTES[fonte][negrito ? 1 : 0];

function blank(title: string, subject: string): PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Subject: subject, Creator: 'Farol' },
  });
  return doc.registerFont('Arimo', bytesOf(ARIMO)).registerFont('Arimo-Bold', bytesOf(ARIMO_NEGRITO));
}

const measured = new Map<Fonte, Medir>();

/** Returns the measure of texts in a typeface of the paper, letter by letter. */
function medidaDoPapel(fonte: Fonte): Medir {
  const known = measured.get(fonte);
  if (known) return known;
  const doc = blank('', '').addPage();
  const widths = FONTES[fonte].map((font) => {
    doc.font(font).fontSize(1000);
    return new Map(LETRAS.map((letter) => [letter, doc.widthOfString(letter) / 1000]));
  });
  const [plain = new Map<string, number>(), bold = plain] = widths;
  const medir: Medir = (texto, tamanho, negrito = false) => {
    const letters = negrito ? bold : plain;
    let sum = 0;
    for (const letter of texto) sum += letters.get(letter) ?? 1;
    return sum * tamanho;
  };
  measured.set(fonte, medir);
  return medir;
}

function drawMark(doc: PDFDocument, { texto, cinza }: Extract<Traco, { tipo: 'marca' }>): void {
  const [x, y] = [FOLHA.largura / 2, FOLHA.altura / 2];
  doc.save().rotate(-52, { origin: [x, y] });
  doc.font(cinza ? fontOf('ARIAL') : fontOf('TIMES', true)).fontSize(76);
  if (cinza) doc.fillColor(CORES.marca);
  else doc.fillColor('#b91c1c', 0.13);
  doc.text(texto, x - doc.widthOfString(texto) / 2, y + 24, { lineBreak: false, baseline: 'alphabetic' });
  doc.fillColor('#000000', 1).restore();
}

function draw(doc: PDFDocument, traco: Traco): void {
  if (traco.tipo === 'texto') {
    const { x, y, texto, tamanho, negrito, ancora, fonte, cor } = traco;
    doc.font(fontOf(fonte, negrito)).fontSize(tamanho);
    const width = ancora ? doc.widthOfString(texto) : 0;
    const left = ancora === 'fim' ? x - width : ancora === 'meio' ? x - width / 2 : x;
    if (cor) doc.fillColor(CORES[cor]);
    doc.text(texto, left, y, { lineBreak: false, baseline: 'alphabetic' });
    if (cor) doc.fillColor('#000000');
  } else if (traco.tipo === 'linha') {
    const { x1, y1, x2, y2, tracejada, fraca } = traco;
    if (tracejada) doc.dash(3, { space: 2 });
    doc
      .moveTo(x1, y1)
      .lineTo(x2, y2)
      .stroke(fraca ? CORES.clara : '#000000');
    if (tracejada) doc.undash();
  } else if (traco.tipo === 'marca') {
    drawMark(doc, traco);
  } else {
    const { x, y, largura, altura, cinza, grossa } = traco;
    if (grossa) doc.lineWidth(1);
    doc.rect(x, y, largura, altura);
    if (traco.tipo === 'cheio') doc.fill(cinza ? CORES.fundo : '#000000').fillColor('#000000');
    else doc.stroke('#000000');
    if (grossa) doc.lineWidth(FINA);
  }
}

/** Returns pages as the bytes of a PDF. */
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

/** Returns the pages of a document as strokes, from the sheet with unmasked numbers. */
export const paginasDe = (impressao: Impressao): Pagina[] =>
  impressao.folha.nfse
    ? [paginaNfse(impressao, medidaDoPapel('ARIAL'))]
    : paginar(impressao, medidaDoPapel('TIMES'));

/** Returns the document as PDF, in the browser as in the server. */
export async function makePdf(impressao: Impressao): Promise<Blob> {
  const { folha } = impressao;
  const doc = blank(`${folha.nome} ${folha.numero}`, formatAccessKey(folha.chave));
  return new Blob(await bytesDe(doc, paginasDe(impressao)), { type: 'application/pdf' });
}
