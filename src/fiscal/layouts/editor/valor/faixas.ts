import type { Faixa } from '../../../../../contract/layouts/layout.ts';

export type LadoDaFaixa = 'inicio' | 'fim';
/** Length of a new range where nothing determines it. */
const COMPRIMENTO = 10;

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Moves one edge by some characters. It stops at the ends of the line and at the other edge: a range is never inverted. */
export function moveBorda(faixa: Faixa, borda: LadoDaFaixa, passos: number, largura: number): Faixa {
  return borda === 'inicio'
    ? { ...faixa, inicio: between(faixa.inicio + passos, 1, faixa.fim) }
    : { ...faixa, fim: between(faixa.fim + passos, faixa.inicio, Math.max(largura, faixa.inicio)) };
}

/** Returns the range between two characters in any order, counted from 1, within the line. */
export function faixaEntre(um: number, outro: number, largura: number): Faixa {
  const [inicio, fim] = [um, outro].map((one) => between(one, 1, largura)).sort((one, other) => one - other);
  return { inicio: inicio ?? 1, fim: fim ?? 1 };
}

/** Returns the first characters outside of all ranges, ten at most; past the last range where all are taken. */
export function faixaLivre(faixas: readonly Faixa[], largura: number): Faixa {
  let inicio = 1;
  for (const faixa of [...faixas].sort((one, other) => one.inicio - other.inicio)) {
    if (faixa.inicio > inicio) return { inicio, fim: Math.min(faixa.inicio - 1, inicio + COMPRIMENTO - 1) };
    inicio = Math.max(inicio, faixa.fim + 1);
  }
  return { inicio, fim: Math.max(inicio, Math.min(largura, inicio + COMPRIMENTO - 1)) };
}

/** Returns the character under the pointer, from 1; `distancia` is the pointer's distance from the line's first character. */
export function posicaoEm(distancia: number, larguraDoCaractere: number, largura: number): number {
  return between(Math.floor(distancia / larguraDoCaractere) + 1, 1, Math.max(1, largura));
}

/** Returns the indexes of the ranges that share a character with another: it may be intended, so it is only a warning. */
export function sobrepostas(faixas: readonly Faixa[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, one] of faixas.entries())
    for (const [other, faixa] of faixas.entries())
      if (at !== other && one.inicio <= faixa.fim && faixa.inicio <= one.fim) found.add(at);
  return found;
}

/** Returns the part of a line in a range, by characters. */
export function trechoDaFaixa(linha: string, { inicio, fim }: Faixa): string {
  return [...linha].slice(inicio - 1, fim).join('');
}
