import pdfMake from 'pdfmake/build/pdfmake.js';
import vfs from 'pdfmake/build/vfs_fonts.js';
import type { Content, ContentTable, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import type { Campo, Folha, Impressao, Secao } from '../../../contract/fiscal/folha.ts';
import { code128 } from './code128.ts';
import { tarjaDe } from './tarja.ts';

const GREY = '#52525b';
const LINE = '#a1a1aa';
/** Points between the margins of an A4 page. */
const WIDTH = 595.28 - 2 * 26;
const ROOM = 6;

const boxes: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

const title = (text: string): Content => ({
  text: text.toUpperCase(),
  fontSize: 6.5,
  bold: true,
  color: GREY,
  margin: [0, 6, 0, 1.5],
  headlineLevel: 1,
});

const cell = ({ rotulo, texto }: Campo): Content => ({
  stack: [
    { text: rotulo, fontSize: 5.5, color: GREY },
    { text: texto || ' ', fontSize: 7.5 },
  ],
});

/** Fields side by side until the room of a line is taken; the last of a line takes what is left. */
function fieldRows(campos: readonly Campo[]): Content[] {
  const rows: Campo[][] = [];
  let taken = ROOM;
  for (const campo of campos) {
    const needs = campo.largo ? 3 : 1;
    if (taken + needs > ROOM) {
      rows.push([]);
      taken = 0;
    }
    rows.at(-1)?.push(campo);
    taken += needs;
  }
  return rows.map((row, position): Content => {
    const weight = row.reduce((sum, { largo }) => sum + (largo ? 3 : 1), 0);
    const room = WIDTH - row.length * 6.5 - 0.5;
    return {
      table: {
        widths: row.map(({ largo }) => (room * (largo ? 3 : 1)) / weight),
        body: [row.map(cell)],
        dontBreakRows: true,
      },
      layout: boxes,
      margin: [0, position === 0 ? 0 : -0.5, 0, 0],
    };
  });
}

function tableOf({ colunas, linhas }: Extract<Secao, { tipo: 'tabela' }>): ContentTable {
  const size = colunas.length > 9 ? 5.6 : 7;
  const side = (column: number) => (colunas[column]?.direita ? ('right' as const) : ('left' as const));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: colunas.map(({ cresce }) => (cresce ? '*' : 'auto')),
      body: [
        colunas.map(({ rotulo }, column) => ({
          text: rotulo,
          fontSize: size - 0.4,
          bold: true,
          color: GREY,
          alignment: side(column),
        })),
        ...linhas.map((linha) =>
          linha.map((texto, column) => ({ text: texto, fontSize: size, alignment: side(column) })),
        ),
      ],
    },
    layout: { ...boxes, paddingLeft: () => 2, paddingRight: () => 2 },
  };
}

function section(secao: Secao): Content[] {
  if (secao.tipo === 'tabela') return [title(secao.titulo), tableOf(secao)];
  if (secao.tipo === 'campos') return [title(secao.titulo), ...fieldRows(secao.campos)];
  const box: Content = {
    table: { widths: ['*'], body: [[{ text: secao.texto, fontSize: 7 }]] },
    layout: boxes,
  };
  return [title(secao.titulo), box];
}

function barcode(chave: string, room: number): Content {
  const { bars, width } = code128(chave);
  // Ten modules of quiet on either side.
  const unit = room / (width + 20);
  return {
    canvas: bars.map((bar) => ({
      type: 'rect' as const,
      x: (bar.x + 10) * unit,
      y: 0,
      w: bar.width * unit,
      h: 26,
      color: '#000000',
    })),
    margin: [0, 2, 0, 3],
  };
}

function head(folha: Folha, tarja: string | undefined): Content[] {
  const { emitente, nome, descricao, operacao, numero, serie, chave } = folha;
  // The key at least 11.5 cm wide where it has letters, as the norm asks, and no narrower where it has none.
  const bars = 328;
  const names = 92;
  const issuer: Content = {
    stack: [
      { text: emitente.nome, fontSize: 9, bold: true },
      ...emitente.linhas.map((text) => ({ text, fontSize: 6.5 })),
    ],
  };
  const number = numero.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  const what: Content = {
    alignment: 'center',
    stack: [
      { text: nome, fontSize: 12, bold: true },
      { text: descricao, fontSize: 5.5, color: GREY },
      { text: operacao, fontSize: 7, margin: [0, 2, 0, 0] },
      { text: serie ? `Nº ${number}  Série ${serie}` : `Nº ${number}`, fontSize: 8, bold: true },
    ],
  };
  const key = (): Content => ({
    stack: [
      { text: 'CHAVE DE ACESSO', fontSize: 5.5, color: GREY },
      barcode(chave, bars - 7),
      { text: formatAccessKey(chave), fontSize: 8, alignment: 'center' },
    ],
  });
  // A city's note has no key: its number has the room.
  const table: Content = {
    table: chave
      ? { widths: [WIDTH - bars - names - 20, names, bars], body: [[issuer, what, key()]] }
      : { widths: ['*', bars / 2], body: [[issuer, what]] },
    layout: boxes,
  };
  const banner: Content[] = tarja
    ? [
        {
          table: { widths: ['*'], body: [[{ text: tarja, bold: true, alignment: 'center', fontSize: 8 }]] },
          layout: boxes,
          margin: [0, -0.5, 0, 0],
        },
      ]
    : [];
  const more: Campo[] = [
    ...(folha.natureza
      ? [{ rotulo: 'Natureza da operação', texto: folha.natureza, largo: true as const }]
      : []),
    ...(folha.protocolo
      ? [{ rotulo: 'Protocolo de autorização', texto: folha.protocolo, largo: true as const }]
      : []),
    ...emitente.campos,
  ];
  return [table, ...banner, { stack: fieldRows(more), margin: [0, -0.5, 0, 0] }];
}

/** What the PDF holds, page by page. In: the sheet with whole numbers. */
export function definition({ folha, situacao }: Impressao): TDocumentDefinitions {
  const tarja = tarjaDe(folha, situacao);
  const name = `${folha.nome} ${folha.numero}`;
  return {
    pageSize: 'A4',
    pageMargins: [26, 24, 26, 34],
    defaultStyle: { font: 'Roboto', fontSize: 7.5 },
    info: { title: name, subject: formatAccessKey(folha.chave), creator: 'Farol' },
    ...(situacao === 'CANCELADO' && {
      watermark: { text: 'CANCELADO', color: '#b91c1c', opacity: 0.09, bold: true },
    }),
    content: [...head(folha, tarja), ...folha.secoes.flatMap(section)],
    footer: (page, pages) => ({
      margin: [26, 8, 26, 0],
      fontSize: 6,
      color: GREY,
      columns: [
        { text: formatAccessKey(folha.chave), width: '*' },
        { text: `Folha ${page} de ${pages}`, alignment: 'right', width: 'auto' },
      ],
    }),
    // A title is never alone at the foot of a page.
    pageBreakBefore: (node, following) =>
      node.headlineLevel === 1 && following.getFollowingNodesOnPage().length === 0,
  };
}

/** The document as PDF, made here in the browser. */
export async function makePdf(impressao: Impressao): Promise<Blob> {
  pdfMake.addVirtualFileSystem(vfs);
  return pdfMake.createPdf(definition(impressao)).getBlob();
}
