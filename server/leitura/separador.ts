import type { Separador } from '../../contract/layouts/formatos.ts';

const MARKS = [';', '\t', ',', '|'] as const satisfies readonly Separador[];
/** Number of lines in which the separator is detected. */
const LINES = 20;

/**
 * Replaces each quoted cell by `x`, so that separators within it do not count. Quotes within an unquoted cell are text, as in 3" (inches).
 */
function withoutQuoted(text: string, aspas: string): string {
  if (aspas === '' || !text.includes(aspas)) return text;
  let out = '';
  let quoted = false;
  let begins = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== aspas) continue;
      if (text.charAt(at + 1) === aspas) at += 1;
      else quoted = false;
    } else if (begins && character === aspas) {
      quoted = true;
      begins = false;
      out += 'x';
    } else {
      out += character;
      begins = /[;,\t|\r\n]/.test(character);
    }
  }
  return out;
}

const NAMES: Readonly<Record<string, string>> = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
  '|': 'barra vertical',
};
/** Returns the name of a separator for messages. */
export const nomeDoSeparador = (separador: string): string => NAMES[separador] ?? `“${separador}”`;

export interface SeparadorLido {
  separador: string;
  certeza: 'CERTA' | 'PROVAVEL' | 'INCERTA';
  motivo: string;
  /** Number of the first lines that split into the same number of cells. */
  linhas: number;
}

/** Returns the separator of a first line `sep=;`, which some programs write; null when there is none. */
export function separadorDito(text: string): string | null {
  const found = /^sep=(.)[\r\n]/i.exec(text);
  return found?.[1] ?? null;
}

/** Returns the most frequent number of cells above one, and how many lines have it. */
function agreement(lines: readonly string[], mark: string): { rows: number; cells: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(mark).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  return [...counts].reduce(
    (best, [cells, rows]) =>
      rows > best.rows || (rows === best.rows && cells > best.cells) ? { rows, cells } : best,
    { rows: 0, cells: 1 },
  );
}

/**
 * Detects the separator from the beginning of a text: the mark that splits all first lines, titles included, into the same number of cells
 * (commas, also found in amounts, are tried later); else the one that splits most lines into most cells.
 */
export function qualSeparador(text: string, aspas: string): SeparadorLido {
  const dito = separadorDito(text);
  if (dito)
    return {
      separador: dito,
      certeza: 'CERTA',
      motivo: `a primeira linha do arquivo diz sep=${dito}`,
      linhas: 0,
    };
  const bare = withoutQuoted(text, aspas);
  const lines = bare
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  const tried = MARKS.map((mark) => ({ mark, ...agreement(lines, mark) }));
  const score = ({ rows, cells }: { rows: number; cells: number }) => rows * (cells - 1);
  const whole = lines.length > 1 ? tried.find(({ rows }) => rows === lines.length) : undefined;
  const best = whole ?? tried.reduce((one, other) => (score(other) > score(one) ? other : one));
  if (best.rows === 0)
    return {
      separador: ';',
      certeza: 'INCERTA',
      motivo: 'nenhum separador divide as linhas em colunas',
      linhas: 0,
    };
  const rival = tried.some(
    (one) => one.mark !== best.mark && score(one) * 2 > score(best) && (!whole || one.rows === lines.length),
  );
  return {
    separador: best.mark,
    linhas: best.rows,
    certeza: rival ? 'INCERTA' : best.rows === lines.length ? 'CERTA' : 'PROVAVEL',
    motivo: `${best.rows} das ${lines.length} primeiras linhas têm ${best.cells} colunas com ${nomeDoSeparador(best.mark)}`,
  };
}
