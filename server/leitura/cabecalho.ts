import { words } from '../../contract/importacao.ts';
import { CAMPOS } from '../../contract/layouts/campos.ts';
import type { CampoLido, Layout, OrigemDoValor } from '../../contract/layouts/layout.ts';
import { ApiProblem } from '../http/problem.ts';
import { acessoDe, type Colunas, type RegistroLido } from './origens.ts';
import { LINHAS_DE_BUSCA, linhaDeTitulos, looksLikeDado } from './titulos.ts';
import { textoLimpo } from './valores/celula.ts';

export interface Cabecalho {
  /** Line of the titles, from 1; 0 when there is none. */
  linha: number;
  titulos: string[];
  /** Names of the column groups, in a heading of two lines. */
  grupos: string[];
  colunas: Colunas;
}
export const SEM_TITULOS: Cabecalho = { linha: 0, titulos: [], grupos: [], colunas: new Map() };

/** Returns the group of each column: a row above the titles names groups, and each name extends over the empty cells on its right. */
function groupsOf({ celulas }: RegistroLido): string[] {
  let last = '';
  return celulas.map((cell) => {
    last = textoLimpo(cell) || last;
    return last;
  });
}

/** Returns the titles of the columns of `row`; with a heading of two lines, each column is also indexed under group and title. */
function titlesOf(row: RegistroLido, above: RegistroLido | undefined): Cabecalho {
  const upper =
    above && above.linha === row.linha - 1 && !above.celulas.some(looksLikeDado) ? above : undefined;
  const groups = upper ? groupsOf(upper) : [];
  const titulos = row.celulas.map((cell, at) => textoLimpo(cell) || textoLimpo(upper?.celulas[at] ?? null));
  const colunas = new Map<string, number>();
  const name = (title: string, at: number) => {
    const key = words(title);
    if (key !== '' && !colunas.has(key)) colunas.set(key, at);
  };
  for (const [at, title] of titulos.entries()) name(title, at);
  for (const [at, title] of titulos.entries()) name(`${groups[at] ?? ''} ${title}`, at);
  return { linha: row.linha, titulos, grupos: groups, colunas };
}

/** Returns every reference by title in a layout. */
function wanted({ campos, condicoes, naoSaoDados, conferencias }: Layout): OrigemDoValor[] {
  const origens = [
    ...campos.map(({ origem }) => origem),
    ...[...condicoes, ...naoSaoDados].map(({ origem }) => origem),
    ...conferencias.flatMap(({ linha, onde }) => [linha.origem, onde]),
  ];
  return origens.filter(({ tipo }) => tipo === 'TITULO');
}

/** Returns the titles of a line; SEM_TITULOS when it is not among the rows. */
export const titulosEm = (rows: readonly RegistroLido[], linha: number): Cabecalho => {
  const index = rows.findIndex((row) => row.linha === linha);
  const row = rows[index];
  return row ? titlesOf(row, rows[index - 1]) : SEM_TITULOS;
};

/**
 * Finds the line of the titles among the first rows of a table, and the column of each. Throws when the line that the layout fixes is empty
 * or missing; returns SEM_TITULOS when no row has a title of the layout.
 */
export function findCabecalho(rows: readonly RegistroLido[], layout: Layout): Cabecalho {
  if (layout.cabecalho === 0) return SEM_TITULOS;
  if (layout.cabecalho !== null) {
    const fixed = titulosEm(rows, layout.cabecalho);
    if (fixed.linha > 0) return fixed;
    throw new ApiProblem(
      'REQUISICAO_INVALIDA',
      `A linha ${layout.cabecalho}, onde o layout espera os títulos, está vazia ou não existe.`,
    );
  }
  const origens = wanted(layout);
  if (origens.length === 0) return titulosEm(rows, linhaDeTitulos(rows));
  let best = { found: 0, cabecalho: SEM_TITULOS };
  for (const [index, row] of rows.slice(0, LINHAS_DE_BUSCA).entries()) {
    const cabecalho = titlesOf(row, rows[index - 1]);
    const found = origens.filter((origem) => acessoDe(origem, cabecalho.colunas)).length;
    if (found > best.found) best = { found, cabecalho };
  }
  return best.cabecalho;
}

const titlesWanted = ({ origem }: CampoLido) =>
  origem.tipo === 'TITULO'
    ? origem.titulos
        .slice(0, 4)
        .map((titulo) => `“${titulo}”`)
        .join(', ')
    : '';

/** Returns notices of titles that occur more than once. */
export function titulosRepetidos(titulos: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = titulos.filter((titulo) => titulo !== '' && seen.size === seen.add(words(titulo)).size);
  return [...new Set(twice)]
    .slice(0, 5)
    .map((titulo) => `O título “${titulo}” aparece mais de uma vez: vale a primeira coluna.`);
}

/** Returns notices of missing optional fields and of repeated titles. Throws when a required field has no column. */
export function faltas(
  layout: Layout,
  faltam: readonly CampoLido[],
  { linha, titulos }: Cabecalho,
): string[] {
  const known = CAMPOS[layout.finalidade];
  const label = ({ campo }: CampoLido) => known[campo]?.rotulo ?? campo;
  const needed = faltam.filter((one) => one.obrigatorio || known[one.campo]?.obrigatorio);
  const [first] = needed;
  if (first) {
    const where = linha === 0 ? 'Nenhuma das primeiras linhas tem' : `Os títulos da linha ${linha} não têm`;
    throw new ApiProblem(
      'REQUISICAO_INVALIDA',
      `${where} a coluna de ${label(first)} (procurada como ${titlesWanted(first)}). Confira se o arquivo é deste layout.`,
    );
  }
  return [
    ...(faltam.length > 0 ? [`O arquivo não tem: ${faltam.map(label).join(', ')}.`] : []),
    ...titulosRepetidos(titulos),
  ];
}
