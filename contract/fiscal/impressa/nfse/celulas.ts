import { caixaAlta } from '../../caixaAlta.ts';
import type { Campo } from '../../folha.ts';
import { emLinhas, type Medir, writeTexto } from '../letras.ts';
import { caixa, linha, type Traco } from '../tracos.ts';

/** Points per centimetre: NT 008 measures in centimetres. */
export const CM = 72 / 2.54;
/** The four columns of the model, 5,09 cm each; the edge of the body is 0,20 cm from that of the paper. */
export const ESQUERDA = 0.3 * CM;
export const COLUNA = 5.1 * CM;
export const INTEIRA = 4 * COLUNA;
export const BORDA = 0.2 * CM;
/** Width of a column in the unit of the sheet: a quarter of 196 mm. */
const MM_DA_COLUNA = 49;
const RESPIRO = 0.08 * CM;

/** Font sizes of the model (NT 008, 2.3): titles, labels and contents; smaller is not allowed. */
export const LETRAS = { titulo: 7, rotulo: 6, conteudo: 7, entrelinha: 8 } as const;
export const ALTURA = 0.645 * CM;
export const ALTURA_MAIOR = 0.69 * CM;

/** Strokes drawn from y = 0 down, with their height. */
export interface Bloco {
  altura: number;
  /** Grey backgrounds are drawn below everything, also below a watermark. */
  fundos: Traco[];
  tracos: Traco[];
}

/** Returns a text of at most `ate` characters; a longer one is cut three characters earlier and ends in "..." (NT 008). */
export function cortado(texto: string, ate: number | undefined): string {
  const letters = [...texto];
  return ate === undefined || letters.length <= ate ? texto : `${letters.slice(0, ate - 3).join('')}...`;
}

export const fundo = (x: number, y: number, largura: number, altura: number): Traco => ({
  tipo: 'cheio',
  cinza: true,
  x,
  y,
  largura,
  altura,
});
export const moldura = (x: number, y: number, largura: number, altura: number): Traco => ({
  ...caixa(x, y, largura, altura),
  grossa: true,
});
/** Returns the rule of 0,5 pt between blocks. */
export const regua = (y: number): Traco => linha(BORDA, y, BORDA + INTEIRA + 2 * (ESQUERDA - BORDA), y);

interface Posta {
  campo: Campo;
  x: number;
  largura: number;
}

/**
 * Returns the fields in the rows of the grid; `tomada` is the width that the block's title takes in the first row, `total` that of a row.
 */
function fileiras(campos: readonly Campo[], tomada: number, total = INTEIRA): Posta[][] {
  const rows: Posta[][] = [[]];
  let x = tomada;
  for (const campo of campos) {
    const largura = ((campo.mm ?? MM_DA_COLUNA) / MM_DA_COLUNA) * COLUNA;
    if (x + largura > total + 1) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ campo, x: ESQUERDA + x, largura });
    x += largura;
  }
  return rows;
}

interface Feitio {
  /** Labels in capitals of 7 pt, as in the first block. */
  caixaAlta?: boolean;
  altura: number;
}

/** Returns one row of fields, as high as its longest text. An empty field shows "-" (NT 008, note 12). */
function fileira(medir: Medir, row: readonly Posta[], y: number, { altura, caixaAlta: caps }: Feitio): Bloco {
  const texts = row.map(({ campo, largura }) =>
    emLinhas(medir, cortado(campo.texto, campo.ate) || '-', largura - 2 * RESPIRO, {
      tamanho: LETRAS.conteudo,
    }),
  );
  const most = Math.max(1, ...texts.map((lines) => lines.length));
  const bare = row.every(({ campo }) => campo.semRotulo);
  const high = (bare ? 0.36 * CM : altura) + (most - 1) * LETRAS.entrelinha;
  const size = caps ? LETRAS.titulo : LETRAS.rotulo;
  return {
    altura: high,
    fundos: row.flatMap(({ campo, x, largura }) => (campo.cinza ? [fundo(x, y, largura, high)] : [])),
    tracos: row.flatMap(({ campo, x, largura }, index) => {
      const label = caps ? caixaAlta(campo.rotulo) : campo.rotulo;
      const first = y + (bare ? 7.6 : size + 9);
      return [
        ...(campo.semRotulo
          ? []
          : [rotuloDaCelula(medir, label, { x, y: y + size + 0.6, largura, tamanho: size })]),
        ...(texts[index] ?? []).map((text, position) =>
          writeTexto(medir, text, {
            x: x + RESPIRO,
            tamanho: LETRAS.conteudo,
            y: first + position * LETRAS.entrelinha,
          }),
        ),
      ];
    }),
  };
}

interface Lugar {
  x: number;
  y: number;
  largura: number;
  tamanho: number;
}

/** Returns a label in one line, cut with "..." when it is wider than its cell. */
export function rotuloDaCelula(medir: Medir, texto: string, { x, y, largura, tamanho }: Lugar): Traco {
  const [first = '', ...more] = emLinhas(medir, texto, largura - RESPIRO, { tamanho, negrito: true });
  const text = more.length === 0 ? first : `${first}...`;
  return writeTexto(medir, text, { x: x + RESPIRO, y, tamanho, negrito: true });
}

/** Returns fields without a title beside them, in three columns: the fourth holds the QR code. */
export function identificacao(medir: Medir, campos: readonly Campo[], y: number): Bloco {
  return emFileiras(medir, fileiras(campos, 0, 3 * COLUNA), y, { altura: ALTURA_MAIOR, caixaAlta: true });
}

function emFileiras(medir: Medir, rows: readonly Posta[][], y: number, feitio: Feitio): Bloco {
  const whole: Bloco = { altura: 0, fundos: [], tracos: [] };
  for (const row of rows) {
    const one = fileira(medir, row, y + whole.altura, feitio);
    whole.altura += one.altura;
    whole.fundos.push(...one.fundos);
    whole.tracos.push(...one.tracos);
  }
  return whole;
}

interface Quadro {
  titulo: string;
  campos: readonly Campo[];
  y: number;
  altura: number;
}

/** Returns a block: its title on grey in the first cell, its fields beside and below it. */
export function quadroNfse(medir: Medir, { titulo, campos, y, altura }: Quadro): Bloco {
  const [first = [], ...rest] = fileiras(campos, COLUNA);
  const head = fileira(medir, first, y, { altura });
  const below = emFileiras(medir, rest, y + head.altura, { altura });
  const names = emLinhas(medir, caixaAlta(titulo), COLUNA - 2 * RESPIRO, {
    tamanho: LETRAS.titulo,
    negrito: true,
  });
  const top = y + (head.altura - names.length * LETRAS.entrelinha) / 2 + LETRAS.titulo - 0.4;
  return {
    altura: head.altura + below.altura,
    fundos: [fundo(BORDA, y, COLUNA + ESQUERDA - BORDA, head.altura), ...head.fundos, ...below.fundos],
    tracos: [
      ...names.map((text, position) =>
        writeTexto(medir, text, {
          x: ESQUERDA + RESPIRO,
          y: top + position * LETRAS.entrelinha,
          tamanho: LETRAS.titulo,
          negrito: true,
        }),
      ),
      ...head.tracos,
      ...below.tracos,
    ],
  };
}

/** Returns a grey bar with a title: centred for an absent block, or above running text. */
export function barra(medir: Medir, titulo: string, y: number, ancora?: 'meio'): Bloco {
  const altura = 0.4 * CM;
  const x = ancora ? ESQUERDA + INTEIRA / 2 : ESQUERDA + RESPIRO;
  return {
    altura,
    fundos: [fundo(BORDA, y, INTEIRA + 2 * (ESQUERDA - BORDA), altura)],
    tracos: [
      writeTexto(medir, titulo, {
        x,
        y: y + altura / 2 + 2.5,
        tamanho: LETRAS.titulo,
        negrito: true,
        ...(ancora && { ancora }),
      }),
    ],
  };
}
