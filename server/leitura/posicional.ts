import { ApiProblem } from '../http/problem.ts';
import type { RegistroLido } from './origens.ts';

/** Maximum length of a line of a positional file (contract/layouts/layout.ts); with a longer one it is not a text of lines. */
export const MAX_LINE = 10_000;
/** Returns the error for a line longer than any width. */
export const longa = (linha: number) =>
  new ApiProblem(
    'REQUISICAO_INVALIDA',
    `A linha ${linha} tem mais de ${MAX_LINE} posições: este arquivo não é de largura fixa.`,
  );

/**
 * Yields the lines of a text, each as one cell, with any line ending; a file without line ends is split at the width of the layout. Holds
 * one part and one line in memory. Throws when a line is too long.
 */
export async function* streamLinhas(
  texts: AsyncIterable<string>,
  largura: number | null,
): AsyncGenerator<RegistroLido> {
  let linha = 0;
  let rest = '';
  /** Whether the file has line ends; null while not yet known. */
  let ends: boolean | null = null;
  const give = (line: string): RegistroLido => {
    linha += 1;
    return { linha, celulas: [line] };
  };
  for await (const text of texts) {
    const whole = rest + text;
    // A carriage return at the end may have its line feed in the next part.
    const held = whole.endsWith('\r') ? 1 : 0;
    const lines = whole.slice(0, whole.length - held).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + whole.slice(whole.length - held);
    for (const line of lines) yield give(line);
    ends ??= lines.length > 0 ? true : rest.length > MAX_LINE ? false : null;
    if (ends === false && largura !== null)
      for (; rest.length > largura; rest = rest.slice(largura)) yield give(rest.slice(0, largura));
    if (rest.length > MAX_LINE) throw longa(linha + 1);
  }
  const last = rest.replace(/\r$/, '');
  const width = ends === true || largura === null || last.length % largura !== 0 ? last.length : largura;
  for (let at = 0; at < last.length; at += width) yield give(last.slice(at, at + width));
}

/**
 * Returns a function that gives the reason why a positional line cannot be read at all; null when it can. `largura` is the width of the
 * layout.
 */
export function refusalOfLine(largura: number | null): (registro: RegistroLido) => string | null {
  return ({ celulas }) => {
    const line = String(celulas[0] ?? '');
    if (line.includes('\t'))
      return 'A linha tem tabulação: não se sabe em que posição está o que vem depois dela.';
    const length = [...line.trimEnd()].length;
    return largura !== null && length > largura
      ? `A linha tem ${length} posições, e o layout diz ${largura}.`
      : null;
  };
}
