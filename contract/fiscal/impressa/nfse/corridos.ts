import type { Secao } from '../../folha.ts';
import { emLinhas, type Medir } from '../letras.ts';
import { cortado, INTEIRA, LETRAS } from './celulas.ts';

type Texto = Extract<Secao, { tipo: 'texto' }>;

/** The lines of a running text, and those that follow it and are never cut. */
export interface Corrido {
  secao: Texto;
  linhas: string[];
  fim: string[];
}

const LARGURA = INTEIRA - 8;
const measured = (medir: Medir, texto: string): string[] =>
  texto === '' ? [] : emLinhas(medir, texto, LARGURA, { tamanho: LETRAS.conteudo });
const oneParagraph = (texto: string): string => texto.replace(/\s+/g, ' ').trim();

/** Returns the first lines of a text; the last one ends in "..." when there are more. */
function primeiras(medir: Medir, linhas: readonly string[], quantas: number): string[] {
  if (linhas.length <= quantas) return [...linhas];
  if (quantas <= 0) return [];
  const shown = linhas.slice(0, quantas);
  let last = shown.at(-1) ?? '';
  while (last !== '' && medir(`${last}...`, LETRAS.conteudo) > LARGURA) last = last.slice(0, -1);
  return [...shown.slice(0, -1), `${last}...`];
}

/**
 * Returns the running texts of the one page in `cabem` lines. When they do not fit, the texts lose their line breaks first; then the last
 * ones are cut, except their `fim` (NT 008, 2.2).
 */
export function corridos(medir: Medir, secoes: readonly Texto[], cabem: number): Corrido[] {
  const ends = secoes.map(({ fim = '' }) => measured(medir, fim));
  const room = cabem - ends.reduce((sum, lines) => sum + lines.length, 0);
  const texts = secoes.map(({ texto, ate }) => cortado(texto, ate));
  const asWritten = texts.map((texto) => measured(medir, texto));
  const count = asWritten.reduce((sum, lines) => sum + lines.length, 0);
  const lines = count <= room ? asWritten : texts.map((texto) => measured(medir, oneParagraph(texto)));
  let left = room;
  return secoes.map((secao, index) => {
    const own = primeiras(medir, lines[index] ?? [], left);
    left -= own.length;
    return { secao, linhas: own, fim: ends[index] ?? [] };
  });
}
