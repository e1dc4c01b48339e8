const MARKED = /^(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})(?:[ T].*)?$/;

/** What a date with marks says of its own order: day or month first, either (two days, or one), or it is none of that shape. */
export type Lado = 'DIA' | 'MES' | 'AMBOS' | 'IGUAIS' | 'OUTRO';

export function ladoDe(texto: string): Lado {
  const [, first = '', , second = ''] = MARKED.exec(texto.trim()) ?? [];
  const [a, b] = [Number(first), Number(second)];
  if (first === '' || a < 1 || b < 1 || a > 31 || b > 31) return 'OUTRO';
  if (a > 12 && b > 12) return 'OUTRO';
  if (a > 12) return 'DIA';
  if (b > 12) return 'MES';
  return a === b ? 'IGUAIS' : 'AMBOS';
}

/** Dates within a text that only one order makes a day of: those with bars, or four digits of a year. */
const WITHIN = /(?<![\d/.-])\d{1,2}(?:\/\d{1,2}\/\d{2,4}|([.-])\d{1,2}\1\d{4})(?![\d/])/g;

/** How many dates within a text are of day first, and of month first, and can be of nothing else. */
export function ladosNoTexto(texto: string): { dia: number; mes: number } {
  if (texto.length > 500) return { dia: 0, mes: 0 };
  const lados = (texto.match(WITHIN) ?? []).map(ladoDe);
  return {
    dia: lados.filter((lado) => lado === 'DIA').length,
    mes: lados.filter((lado) => lado === 'MES').length,
  };
}
