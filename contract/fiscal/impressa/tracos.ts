/** An A4 page in points, and the width between its margins of 7 mm. */
export const FOLHA = { largura: 595.28, altura: 841.89 } as const;
export const MARGEM = 20;
export const LARGURA_UTIL = FOLHA.largura - 2 * MARGEM;

/** A text on its baseline; `largura` is its measured width, so that a renderer can fit it to that. */
interface Texto {
  tipo: 'texto';
  x: number;
  y: number;
  texto: string;
  tamanho: number;
  largura: number;
  negrito?: true;
  /** Times by default. */
  fonte?: 'ARIAL';
  cor?: 'vermelha';
  /** Position of `x` in the text: its start by default. */
  ancora?: 'meio' | 'fim';
}
/** A frame, or a filled rectangle: bars and the modules of a QR code. */
interface Retangulo<T extends 'caixa' | 'cheio'> {
  tipo: T;
  /** A frame of 1 pt, and a background of 5% grey. */
  grossa?: true;
  cinza?: true;
  x: number;
  y: number;
  largura: number;
  altura: number;
}
interface Linha {
  tipo: 'linha';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  tracejada?: true;
  fraca?: true;
}
/** Watermark across the page: the document is not in force. */
interface Marca {
  tipo: 'marca';
  texto: string;
  /** Arial in grey K35, as NT 008 requires, not in red. */
  cinza?: true;
}
/** All kinds of strokes, for any renderer: PDF or the browser's printing. */
export type Traco = Texto | Retangulo<'caixa'> | Retangulo<'cheio'> | Linha | Marca;
export type Pagina = readonly Traco[];

/** A strip as wide as the page, from y = 0 down, that no page break cuts. */
export interface FaixaImpressa {
  altura: number;
  tracos: readonly Traco[];
  /** Never the last of a page: it stays with the next strip. */
  junto?: true;
  /** Part of a frame, which a page break closes and opens again. */
  moldura?: true;
  /** Drawn above this strip again when it opens a page: the head of a table. */
  repete?: FaixaImpressa;
}

/** Returns the stroke, moved down by `y` and to the right by `x`. */
export function movido(traco: Traco, y: number, x = 0): Traco {
  if (traco.tipo === 'marca') return traco;
  if (traco.tipo === 'linha')
    return { ...traco, x1: traco.x1 + x, x2: traco.x2 + x, y1: traco.y1 + y, y2: traco.y2 + y };
  return { ...traco, x: traco.x + x, y: traco.y + y };
}

export const linha = (x1: number, y1: number, x2: number, y2: number): Linha => ({
  tipo: 'linha',
  x1,
  y1,
  x2,
  y2,
});
export const caixa = (x: number, y: number, largura: number, altura: number): Retangulo<'caixa'> => ({
  tipo: 'caixa',
  x,
  y,
  largura,
  altura,
});
