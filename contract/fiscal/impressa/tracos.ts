/** An A4 page in points, and what is between its margins of 7 mm. */
export const FOLHA = { largura: 595.28, altura: 841.89 } as const;
export const MARGEM = 20;
export const LARGURA = FOLHA.largura - 2 * MARGEM;

/** A text on its baseline; `largura` is what it measures, so that whatever draws it may hold it to that. */
interface Texto {
  tipo: 'texto';
  x: number;
  y: number;
  texto: string;
  tamanho: number;
  largura: number;
  negrito?: true;
  /** Times unless it says so. */
  fonte?: 'ARIAL';
  cor?: 'vermelha';
  /** Where `x` is: at its begin unless said. */
  ancora?: 'meio' | 'fim';
}
/** A frame, or the same filled: bars and the modules of a QR code. */
interface Retangulo<T extends 'caixa' | 'cheio'> {
  tipo: T;
  /** A frame of 1 pt, and a ground of 5% grey. */
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
/** What stands behind the page, across it: that the document does not hold. */
interface Marca {
  tipo: 'marca';
  texto: string;
  /** Arial in grey K35, as NT 008 has it, and not red. */
  cinza?: true;
}
/** All that is drawn, by whatever draws: PDF or the browser's own printer. */
export type Traco = Texto | Retangulo<'caixa'> | Retangulo<'cheio'> | Linha | Marca;
export type Pagina = readonly Traco[];

/** A strip as wide as the page, from 0 down, that no page break cuts. */
export interface Faixa {
  altura: number;
  tracos: readonly Traco[];
  /** Never the last of a page: what it belongs to follows. */
  junto?: true;
  /** Part of something with a frame, which a page break closes and opens again. */
  moldura?: true;
  /** Stands above this strip again when it opens a page: the head of a table. */
  repete?: Faixa;
}

/** The same, further down or to the right. */
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
