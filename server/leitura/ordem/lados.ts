const MARKED = /^(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})(?:[ T].*)?$/;

/** Possible orders of a date with separators: day first, month first, either (two different days, or the same), or not of that shape. */
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

/** Dates within a text, with slashes or with a four-digit year. */
const WITHIN = /(?<![\d/.-])\d{1,2}(?:\/\d{1,2}\/\d{2,4}|([.-])\d{1,2}\1\d{4})(?![\d/])/g;

/** Counts the dates within a text that can only be day first, and only month first. */
export function ladosNoTexto(texto: string): { dia: number; mes: number } {
  if (texto.length > 500) return { dia: 0, mes: 0 };
  const lados = (texto.match(WITHIN) ?? []).map(ladoDe);
  return {
    dia: lados.filter((lado) => lado === 'DIA').length,
    mes: lados.filter((lado) => lado === 'MES').length,
  };
}
