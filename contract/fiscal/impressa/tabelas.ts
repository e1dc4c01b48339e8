import type { Coluna, Secao } from '../folha.ts';
import { emLinhas, type Letra, type Medir, writeTexto } from './letras.ts';
import { tituloDoQuadro } from './quadros.ts';
import { type FaixaImpressa, LARGURA_UTIL, linha, MARGEM, type Traco } from './tracos.ts';

type Tabela = Extract<Secao, { tipo: 'tabela' }>;

/**
 * Maximum widths of a column, which takes what its texts need up to one of these and then breaks them: the smaller ones when there is
 * little room.
 */
const TETOS = [150, 100, 70, 55, 45, 38];
/** Minimum width of the column that grows; below it, letters become smaller. */
const PISO = 105;
const RECUO = 2;
/** A row of more lines may be cut by a page break. */
const INTEIRA = 14;
const PEDACO = 6;

const maior = (found: Iterable<number>): number => {
  let most = 0;
  for (const one of found) most = Math.max(most, one);
  return most;
};

/** Returns the width of the widest line of a text. */
const aoNatural = (medir: Medir, texto: string, tamanho: number): number =>
  maior(texto.split('\n').map((line) => medir(line, tamanho)));

interface Colunas {
  tamanho: number;
  larguras: number[];
}

/** Returns, for a size, a function from a maximum width to the widths of the columns that do not grow. */
function medidas(medir: Medir, { colunas, linhas }: Tabela, tamanho: number) {
  const header = tamanho - 0.6;
  const least = colunas.map(({ rotulo }) =>
    Math.max(
      medir(rotulo, header, true) / 2,
      maior(rotulo.split(' ').map((word) => medir(word, header, true))),
    ),
  );
  const natural = colunas.map(({ cresce }, column) =>
    cresce ? 0 : maior(linhas.map((cells) => aoNatural(medir, cells[column] ?? '', tamanho))),
  );
  return (teto: number) =>
    colunas.map(({ cresce }, column) =>
      cresce ? 0 : Math.max(least[column] ?? 0, Math.min(natural[column] ?? 0, teto)) + 2 * RECUO + 0.5,
    );
}

const sumOf = (found: readonly number[]): number => found.reduce((sum, one) => sum + one, 0);

/** Returns the largest letters, and the widest columns, that leave enough room for growing columns. */
function larguras(medir: Medir, secao: Tabela, tamanho: number): Colunas {
  const growing = secao.colunas.filter(({ cresce }) => cresce).length;
  for (const [shrunk, size] of [tamanho, tamanho - 0.5, tamanho - 1].entries()) {
    const at = medidas(medir, secao, size);
    for (const teto of shrunk === 2 ? TETOS : TETOS.slice(0, 2)) {
      const needs = at(teto);
      const room = LARGURA_UTIL - sumOf(needs);
      if (growing === 0 && room >= 0)
        return { tamanho: size, larguras: needs.map((one) => (one / sumOf(needs)) * LARGURA_UTIL) };
      if (growing > 0 && room >= PISO * growing)
        return {
          tamanho: size,
          larguras: needs.map((one, column) => (secao.colunas[column]?.cresce ? room / growing : one)),
        };
    }
  }
  const needs = medidas(medir, secao, tamanho - 1)(TETOS.at(-1) ?? 0);
  const scale = (LARGURA_UTIL - PISO * growing) / sumOf(needs);
  return {
    tamanho: tamanho - 1,
    larguras: needs.map((one, column) => (secao.colunas[column]?.cresce ? PISO : one * scale)),
  };
}

interface Linha {
  celulas: readonly (readonly string[])[];
  tamanho: number;
  negrito?: true;
  /** Draws a line below the row. */
  fecha: boolean;
}

/** Returns one row of cells, with vertical lines between its columns. */
function celulas(
  medir: Medir,
  colunas: readonly Coluna[],
  widths: readonly number[],
  { celulas: cells, tamanho, negrito, fecha }: Linha,
): FaixaImpressa {
  const lead = tamanho + 1;
  const altura = Math.max(1, maior(cells.map((lines) => lines.length))) * lead + 2.4;
  const tracos: Traco[] = [linha(MARGEM, 0, MARGEM, altura)];
  let x = MARGEM;
  for (const [column, lines] of cells.entries()) {
    const width = widths[column] ?? 0;
    const right = colunas[column]?.direita;
    for (const [position, text] of lines.entries()) {
      if (text === '') continue;
      tracos.push(
        writeTexto(medir, text, {
          ...(right ? { x: x + width - RECUO, ancora: 'fim' as const } : { x: x + RECUO }),
          y: tamanho + 0.6 + position * lead,
          tamanho,
          ...(negrito && { negrito }),
        }),
      );
    }
    x += width;
    tracos.push(linha(x, 0, x, altura));
  }
  if (fecha)
    tracos.push({
      ...linha(MARGEM, altura, MARGEM + LARGURA_UTIL, altura),
      ...(!negrito && { fraca: true }),
    });
  return { altura, tracos, moldura: true };
}

/** Returns a table: its head is repeated on each page, rows are cut only when they are long. */
export function tabela(medir: Medir, secao: Tabela): FaixaImpressa[] {
  const { colunas, linhas } = secao;
  const wanted = colunas.length > 9 ? 6.3 : 7;
  const { tamanho, larguras: widths } = larguras(medir, secao, wanted);
  const broken = (text: string, column: number, letra: Letra) =>
    emLinhas(medir, text, (widths[column] ?? 0) - 2 * RECUO, letra);
  const bold = { tamanho: tamanho - 0.6, negrito: true } as const;
  const names = colunas.map(({ rotulo }, column) => broken(rotulo, column, bold));
  const header: Linha = { celulas: names, ...bold, fecha: true };
  const drawn = celulas(medir, colunas, widths, header);
  const cabecalho: FaixaImpressa = {
    ...drawn,
    junto: true,
    tracos: [...drawn.tracos, linha(MARGEM, 0, MARGEM + LARGURA_UTIL, 0)],
  };
  const rows = linhas.flatMap((cells, index): FaixaImpressa[] => {
    const lines = cells.map((text, column) => broken(text, column, { tamanho }));
    const most = maior(lines.map((one) => one.length));
    const step = most > INTEIRA ? PEDACO : most;
    const parts: FaixaImpressa[] = [];
    for (let from = 0; from < most; from += step) {
      const part = lines.map((one) => one.slice(from, from + step));
      const closes = from + step >= most;
      const strip = celulas(medir, colunas, widths, { celulas: part, tamanho, fecha: closes });
      const last = closes && index === linhas.length - 1;
      const end = linha(MARGEM, strip.altura, MARGEM + LARGURA_UTIL, strip.altura);
      parts.push({ ...strip, repete: cabecalho, ...(last && { tracos: [...strip.tracos, end] }) });
    }
    return parts;
  });
  return [tituloDoQuadro(medir, secao.titulo), cabecalho, ...rows];
}
