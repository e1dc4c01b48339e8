import { encode } from 'uqr';
import { code128 } from './code128.ts';
import type { Traco } from './tracos.ts';

/** Quiet zone on either side of the bars, in modules, as the standard requires. */
const SILENCIO = 10;

/** Returns a key as bars within the given rectangle. */
export function barras(
  chave: string,
  { x, y, largura, altura }: { x: number; y: number; largura: number; altura: number },
): Traco[] {
  const { bars, width } = code128(chave);
  const unit = largura / (width + 2 * SILENCIO);
  return bars.map((bar) => ({
    tipo: 'cheio',
    x: x + (bar.x + SILENCIO) * unit,
    y,
    largura: bar.width * unit,
    altura,
  }));
}

interface Lugar {
  x: number;
  y: number;
  lado: number;
  /** Quiet zone inside the square, in modules: 2 when other strokes are drawn beside it. */
  borda?: number;
}

/** Returns a text as QR code, a square of side `lado`; adjacent modules are merged into one bar. */
export function quadrado(texto: string, { x, y, lado, borda = 2 }: Lugar): Traco[] {
  const { data, size } = encode(texto, { ecc: 'M', border: borda });
  const unit = lado / size;
  return data.flatMap((row, line) => {
    const runs: Traco[] = [];
    let from = -1;
    for (let column = 0; column <= size; column += 1) {
      const dark = row[column] === true;
      if (dark && from < 0) from = column;
      if (!dark && from >= 0) {
        const run = { x: x + from * unit, y: y + line * unit, largura: (column - from) * unit };
        runs.push({ tipo: 'cheio', ...run, altura: unit });
        from = -1;
      }
    }
    return runs;
  });
}
