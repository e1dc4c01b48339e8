import type { Layout } from '../../../../../contract/layouts/layout.ts';
import type { LinhaLida } from '../../../../../contract/layouts/leitura.ts';
import type { PropostaDeLayout, ProvaDeLayout } from '../../../../../contract/layouts/registro.ts';

/** A line of the file as written there, and what the layout reads from it; null while it is not read yet. */
export interface LinhaDaGrade {
  linha: number;
  celulas: readonly string[];
  lida: LinhaLida | null;
}

/**
 * Returns every line known from the parsed result, the proposal or the text, in order; the result determines how they are split. Lines
 * above the data are not parsed: for a text they come from the text.
 */
export function linhasDaGrade(
  prova: ProvaDeLayout | null,
  proposta: PropostaDeLayout | null,
  texto: readonly string[],
): LinhaDaGrade[] {
  const lines = new Map<number, LinhaDaGrade>();
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

/** Returns the lines of a text with what the layout reads from each. */
export function linhasDaRegua(texto: readonly string[], prova: ProvaDeLayout | null): LinhaDaGrade[] {
  const read = new Map(prova?.linhas.map((lida) => [lida.linha, lida]));
  return texto.map((one, at) => ({ linha: at + 1, celulas: [one], lida: read.get(at + 1) ?? null }));
}

/** Returns the column titles: as parsed, or the line that the layout or the proposal names. */
export function titulosDe(
  valor: Layout,
  prova: ProvaDeLayout | null,
  linhas: readonly LinhaDaGrade[],
): readonly string[] {
  if (prova) return prova.lido.cabecalho === 0 ? [] : prova.lido.titulos;
  return linhas.find(({ linha }) => linha === valor.cabecalho)?.celulas ?? [];
}

/** Returns why a field of a line is refused or odd; '' where there is no remark. */
export function motivoDe(lida: LinhaLida | null, campo: string): string {
  return (lida?.motivos ?? [])
    .filter((motivo) => motivo.campo === campo)
    .map(({ texto }) => texto)
    .join(' ');
}

/** Returns the width in characters: as set in the layout, or that of the longest line. */
export function larguraDe({ largura }: Layout, linhas: readonly LinhaDaGrade[]): number {
  return largura ?? Math.max(1, ...linhas.map(({ celulas }) => [...(celulas[0] ?? '')].length));
}
