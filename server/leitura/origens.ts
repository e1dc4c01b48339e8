import type { Cell } from '../../contract/importacao.ts';
import { words } from '../../contract/importacao.ts';
import type { Origem } from '../../contract/layouts/layout.ts';

/** A line of a file: its cells, or all of it as one. */
export interface Registro {
  linha: number;
  celulas: readonly Cell[];
}

/** How the value of an origin is taken from a line, and how people call the place. */
export interface Acesso {
  pega: (registro: Registro) => Cell;
  /** Whether a positional line ends within the range: what is there is only a part. */
  cortada: (registro: Registro) => boolean;
  onde: string;
}

/** Characters as people count them: those outside the basic plane are one. */
const characters = (text: string) => (/[\ud800-\udfff]/.test(text) ? [...text] : null);

function ofRange(inicio: number, fim: number): Acesso {
  const lineOf = ({ celulas }: Registro) => String(celulas[0] ?? '');
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

const ofColumn = (column: number, onde: string): Acesso => ({
  pega: ({ celulas }) => celulas[column] ?? null,
  cortada: () => false,
  onde,
});

/** The column of each title of the header, from 0, by its folded words; of those that are there twice, the first. */
export type Colunas = ReadonlyMap<string, number>;

/** In: where a value is, and the columns of the header. Out: how it is taken; null when no column has such a title. */
export function acessoDe(origem: Origem, colunas: Colunas): Acesso | null {
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
