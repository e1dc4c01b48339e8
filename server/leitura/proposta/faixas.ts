import type { Faixa } from '../../../contract/layouts/layout.ts';
import { readCpfCnpj } from '../valores/cpfCnpj.ts';
import { type FormatoData, readDate } from '../valores/data.ts';

/** A range of a positional line that may hold a field. */
export interface Achada extends Faixa {
  /** Number of lines where the range holds a valid value. */
  vezes: number;
}

const [FIRST_YEAR, LAST_YEAR] = ['2000', '2060'];

function isDay(text: string, formato: FormatoData): boolean {
  const { valor } = readDate(text, { formato, desde1904: false });
  return typeof valor === 'string' && valor >= FIRST_YEAR && valor < LAST_YEAR;
}

/** Shapes of a date in a positional line: eight digits, or ten characters with separators. */
const SHAPES = [
  { formato: 'DDMMAAAA', largura: 8, forma: /^\d{8}$/ },
  { formato: 'AAAAMMDD', largura: 8, forma: /^\d{8}$/ },
  { formato: 'DD/MM/AAAA', largura: 10, forma: /^\d{2}[/.-]\d{2}[/.-]\d{4}$/ },
  { formato: 'AAAA-MM-DD', largura: 10, forma: /^\d{4}-\d{2}-\d{2}$/ },
] as const;

/** Maximum number of positions examined in a line. */
const WIDEST = 600;

function best(
  lines: readonly string[],
  largura: number,
  holds: (text: string) => boolean,
  free: (at: number) => boolean,
): Achada[] {
  const longest = Math.min(WIDEST, Math.max(0, ...lines.map((line) => line.length)));
  const found: Achada[] = [];
  for (let at = 0; at + largura <= longest; at += 1) {
    if (!free(at + 1) || !free(at + largura)) continue;
    const vezes = lines.filter((line) => holds(line.slice(at, at + largura))).length;
    if (vezes > 0) found.push({ inicio: at + 1, fim: at + largura, vezes });
  }
  return found;
}

export type FaixaDeData = Achada & { formato: FormatoData };

/** Returns the ranges of dates that most lines have, left to right. */
export function faixasDeData(lines: readonly string[]): FaixaDeData[] {
  const all = SHAPES.flatMap(({ formato, largura, forma }) =>
    best(
      lines,
      largura,
      (text) => forma.test(text) && isDay(text, formato),
      () => true,
    ).map((one): FaixaDeData => ({ ...one, formato })),
  );
  const most = Math.max(0, ...all.map(({ vezes }) => vezes));
  const chosen: FaixaDeData[] = [];
  for (const one of all.sort((a, b) => b.vezes - a.vezes || b.inicio - a.inicio))
    if (
      one.vezes * 10 >= most * 8 &&
      !chosen.some(({ inicio, fim }) => one.inicio <= fim && one.fim >= inicio)
    )
      chosen.push(one);
  return chosen.sort((a, b) => a.inicio - b.inicio);
}

const masked = /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/i;
/** Widths of a CPF or CNPJ, the most reliable first: formatted, or only its characters. */
const TAX = [
  { largura: 18, holds: (text: string) => masked.test(text) },
  { largura: 14, holds: (text: string) => /^[0-9A-Z]{14}$/i.test(text) || /^ {0,3}\d{11} {0,3}$/.test(text) },
  { largura: 11, holds: (text: string) => /^\d{11}$/.test(text) },
];

/** Returns the range with valid CPFs or CNPJs in most lines; null when there is none. */
export function faixaDoCpfCnpj(lines: readonly string[], free: (at: number) => boolean): Achada | null {
  for (const { largura, holds } of TAX) {
    const found = best(
      lines,
      largura,
      (text) => holds(text) && typeof readCpfCnpj(text).valor === 'string',
      free,
    );
    const one = found.reduce<Achada | null>(
      (top, other) => (top && top.vezes >= other.vezes ? top : other),
      null,
    );
    if (one && one.vezes * 2 > lines.length) return one;
  }
  return null;
}

/** Returns the widest ranges, outside those taken, whose characters at each position meet the condition over all lines. */
export function faixasDe(
  lines: readonly string[],
  is: (characters: readonly string[]) => boolean,
  free: (at: number) => boolean,
): Faixa[] {
  const longest = Math.min(WIDEST, Math.max(0, ...lines.map((line) => line.length)));
  const found: Faixa[] = [];
  let inicio = 0;
  for (let at = 1; at <= longest + 1; at += 1) {
    const within = at <= longest && free(at) && is(lines.map((line) => line[at - 1] ?? ' '));
    if (within) inicio ||= at;
    else if (inicio > 0) {
      found.push({ inicio, fim: at - 1 });
      inicio = 0;
    }
  }
  return found;
}
