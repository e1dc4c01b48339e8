/** A row of a table of text, and where it stands in it. */
export interface Linha {
  celulas: string[];
  inicio: number;
  fim: number;
  /** Counted from 1. */
  linha: number;
}

/** Lines that a cell in quotes may go over: a quote in a description opens nothing. */
const MAX_LINES = 60;
const MAX_CELL = 20_000;
const MAX_COLUMNS = 300;

/**
 * Finds the end of a cell in quotes, after its last quote; -1 where it has none nearby. What was gone through in vain is not
 * gone through again: a table of nothing but quotes costs no more than another.
 */
function quotesOf(texto: string, separator: string): (from: number) => number {
  let vain = 0;
  return (from) => {
    let lines = 0;
    let at = Math.max(from + 1, vain);
    const end = Math.min(texto.length, from + MAX_CELL);
    for (; at < end && lines < MAX_LINES; at += 1) {
      const char = texto.charAt(at);
      if (char === '\n') lines += 1;
      if (char !== '"') continue;
      const next = texto.charAt(at + 1);
      if (next === '"') at += 1;
      else if (next === separator || next === '\r' || next === '\n' || next === '') return at + 1;
    }
    vain = at;
    return -1;
  };
}

/**
 * The rows of a table of text with their places, one after the other. Kinder than a CSV should be: what a city exports has
 * quotes in its descriptions, and one of them must not cost the others.
 */
export function* linhasDe(texto: string, separator: string): Generator<Linha> {
  const quotedEnd = quotesOf(texto, separator);
  let linha = 1;
  for (let at = 0; at < texto.length; ) {
    const inicio = at;
    const celulas: string[] = [];
    for (;;) {
      const end = texto.charAt(at) === '"' ? quotedEnd(at) : -1;
      if (end >= 0) {
        celulas.push(texto.slice(at + 1, end - 1).replaceAll('""', '"'));
        at = end;
      } else {
        const from = at;
        while (at < texto.length && texto.charAt(at) !== separator && texto.charAt(at) !== '\n') at += 1;
        celulas.push(texto.slice(from, at).replace(/\r$/, ''));
      }
      if (texto.charAt(at) === '\r') at += 1;
      if (texto.charAt(at) !== separator || celulas.length >= MAX_COLUMNS) break;
      at += 1;
    }
    while (at < texto.length && texto.charAt(at) !== '\n') at += 1;
    const row = { celulas, inicio, fim: at, linha };
    for (let seen = inicio; seen < at; seen += 1) if (texto.charAt(seen) === '\n') linha += 1;
    at += 1;
    linha += 1;
    yield row;
  }
}
