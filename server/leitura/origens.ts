import type { Cell } from '../../contract/importacao.ts';
import { words } from '../../contract/importacao.ts';
import type { OrigemDoValor } from '../../contract/layouts/layout.ts';

/** A line of a file: its cells, or the whole line as one cell. */
export interface RegistroLido {
  linha: number;
  celulas: readonly Cell[];
}

/** Functions that read the value of an origin from a line, and the name of the place shown to the user. */
export interface AcessoAoValor {
  pega: (registro: RegistroLido) => Cell;
  /** Whether a positional line ends within the range, so that its value is incomplete. */
  cortada: (registro: RegistroLido) => boolean;
  onde: string;
}

/** Splits a text by code points, so that characters outside the basic plane count as one; null when it has none of them. */
const characters = (text: string) => (/[\ud800-\udfff]/.test(text) ? [...text] : null);

function ofRange(inicio: number, fim: number): AcessoAoValor {
  const lineOf = ({ celulas }: RegistroLido) => String(celulas[0] ?? '');
  return {
    pega: (registro) => {
      const line = lineOf(registro);
      const apart = characters(line);
      return apart ? apart.slice(inicio - 1, fim).join('') : line.slice(inicio - 1, fim);
    },
    cortada: (registro) => {
      const line = lineOf(registro);
      const length = characters(line)?.length ?? line.length;
      return length >= inicio && length < fim;
    },
    onde: inicio === fim ? `posição ${inicio}` : `posições ${inicio} a ${fim}`,
  };
}

const ofColumn = (column: number, onde: string): AcessoAoValor => ({
  pega: ({ celulas }) => celulas[column] ?? null,
  cortada: () => false,
  onde,
});

/** Column of each title of the header, from 0, by its folded words; of repeated titles, the first column. */
export type Colunas = ReadonlyMap<string, number>;

/** Returns the access to the value of an origin with the columns of the header; null when no column has any of its titles. */
export function acessoDe(origem: OrigemDoValor, colunas: Colunas): AcessoAoValor | null {
  switch (origem.tipo) {
    case 'TITULO': {
      for (const titulo of origem.titulos) {
        const column = colunas.get(words(titulo));
        if (column !== undefined) return ofColumn(column, `coluna “${titulo}”`);
      }
      return null;
    }
    case 'COLUNA':
      return ofColumn(origem.coluna - 1, `coluna ${origem.coluna}`);
    case 'FAIXA':
      return ofRange(origem.faixa.inicio, origem.faixa.fim);
    case 'CONSTANTE':
      return { pega: () => origem.valor, cortada: () => false, onde: 'valor fixo do layout' };
  }
}
