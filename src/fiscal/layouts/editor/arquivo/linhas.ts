import type { Layout } from '../../../../../contract/layouts/layout.ts';
import type { LinhaLida } from '../../../../../contract/layouts/leitura.ts';
import type { Proposta, Prova } from '../../../../../contract/layouts/registro.ts';

/** A line of the file as it stands there, and what the layout makes of it; null: it was not read yet. */
export interface LinhaDoArquivo {
  linha: number;
  celulas: readonly string[];
  lida: LinhaLida | null;
}

/**
 * In: what was read, what was proposed, and the lines of the text. Out: every line that one of them knows, in order; what was read
 * says how it is split. What stands above the data is not read: of a text it is taken from there.
 */
export function linhasDaGrade(
  prova: Prova | null,
  proposta: Proposta | null,
  texto: readonly string[],
): LinhaDoArquivo[] {
  const lines = new Map<number, LinhaDoArquivo>();
  const { cabecalho = 0, separador = '' } = prova?.lido ?? {};
  for (const [at, one] of texto.slice(0, cabecalho).entries()) {
    const celulas = at + 1 === cabecalho && separador !== '' ? one.split(separador) : [one];
    lines.set(at + 1, { linha: at + 1, celulas, lida: null });
  }
  for (const { linha, celulas } of proposta?.amostra ?? []) lines.set(linha, { linha, celulas, lida: null });
  for (const lida of prova?.linhas ?? [])
    lines.set(lida.linha, { linha: lida.linha, celulas: lida.original, lida });
  return [...lines.values()].sort((one, other) => one.linha - other.linha);
}

/** In: the lines of a text and what was read of them. Out: the same lines with what the layout makes of each. */
export function linhasDaRegua(texto: readonly string[], prova: Prova | null): LinhaDoArquivo[] {
  const read = new Map(prova?.linhas.map((lida) => [lida.linha, lida]));
  return texto.map((one, at) => ({ linha: at + 1, celulas: [one], lida: read.get(at + 1) ?? null }));
}

/** Out: the column titles: as they were read, or the line that the layout or the proposal names. */
export function titulosDe(
  valor: Layout,
  prova: Prova | null,
  linhas: readonly LinhaDoArquivo[],
): readonly string[] {
  if (prova) return prova.lido.cabecalho === 0 ? [] : prova.lido.titulos;
  return linhas.find(({ linha }) => linha === valor.cabecalho)?.celulas ?? [];
}

/** Out: why a field of a line is refused or odd; '' where nothing is said. */
export function motivoDe(lida: LinhaLida | null, campo: string): string {
  return (lida?.motivos ?? [])
    .filter((motivo) => motivo.campo === campo)
    .map(({ texto }) => texto)
    .join(' ');
}

/** Out: how many characters the longest line has, or as the layout says. */
export function larguraDe({ largura }: Layout, linhas: readonly LinhaDoArquivo[]): number {
  return largura ?? Math.max(1, ...linhas.map(({ celulas }) => [...(celulas[0] ?? '')].length));
}
