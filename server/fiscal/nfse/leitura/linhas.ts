/** A row of a text table, with its position. */
export interface LinhaDeTexto {
  celulas: string[];
  inicio: number;
  fim: number;
  /** Line number, from 1. */
  linha: number;
}

/** Maximum number of lines of a quoted cell, so that a stray quote in a description does not swallow other rows. */
const MAX_LINES = 60;
const MAX_CELL = 20_000;
const MAX_COLUMNS = 300;

/**
 * Returns a function that finds the end of a quoted cell, after its last quote; -1 if there is none nearby. It does not scan
 * the same text twice in vain, so that a table full of quotes takes no longer than another.
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
 * Yields the rows of a text table with their positions. More tolerant than CSV: exports of cities have unescaped quotes in
 * descriptions, and such a row must not damage the others.
 */
export function* linhasDaTabela(texto: string, separator: string): Generator<LinhaDeTexto> {
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
