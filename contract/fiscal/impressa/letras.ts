import type { Traco } from './tracos.ts';

/** Returns the width of a text at a size, both in points. */
export type Medir = (texto: string, tamanho: number, negrito?: boolean) => number;

/** Replacements of frequent characters that printer fonts lack. */
const TROCAS: Readonly<Record<string, string>> = {
  '→': '>',
  '←': '<',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '—',
  '\t': ' ',
};
/** Characters of Windows-1252 beyond Latin-1, which the fonts of MOC's model have. */
export const ALEM = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Returns a text in the characters of the paper's fonts; missing ones lose their accent or become a question mark. */
export function imprimivel(texto: string): string {
  if (/^[\n -~\u00a1-\u00ff]*$/.test(texto)) return texto;
  return [...texto.normalize('NFC')].map(letra).join('');
}

function letra(one: string): string {
  if (one === '\n' || /[ -~\u00a1-\u00ff]/.test(one) || ALEM.includes(one)) return one;
  if (/\s/.test(one)) return ' ';
  const plain = TROCAS[one] ?? one.normalize('NFKD').replace(/[^ -~]/g, '');
  return plain === '' && !/[\p{M}\p{Cf}\p{Cc}]/u.test(one) ? '?' : plain;
}

/** Yields the parts of a word that is wider than its line. */
function* pedacos(palavra: string, largura: number, medida: (text: string) => number): Generator<string> {
  let part = '';
  let taken = 0;
  for (const one of palavra) {
    const wide = medida(one);
    if (part !== '' && taken + wide > largura) {
      yield part;
      part = '';
      taken = 0;
    }
    part += one;
    taken += wide;
  }
  yield part;
}

/** A line, and the separator before the next one: a line break of the text, a space, or none in the middle of a word. */
interface LinhaQuebrada {
  texto: string;
  depois: '\n' | ' ' | '';
}

/** Size and weight of a text. */
export interface Letra {
  tamanho: number;
  negrito?: boolean;
}

/** Returns a text in lines no wider than `largura`; its own line breaks are preserved. Never empty. */
export function emLinhas(medir: Medir, texto: string, largura: number, letra: Letra): string[] {
  return quebrado(medir, texto, largura, letra).map((line) => line.texto);
}

/** Returns the same with the separators between the lines: joined by them they are the text again, to be broken at another width. */
export function quebrado(
  medir: Medir,
  texto: string,
  largura: number,
  { tamanho, negrito = false }: Letra,
): LinhaQuebrada[] {
  const measure = (text: string) => medir(text, tamanho, negrito);
  const space = measure(' ');
  return imprimivel(texto)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: LinhaQuebrada[] = [];
      let line = '';
      let taken = 0;
      for (const word of paragraph.trimEnd().split(' ')) {
        const wide = measure(word);
        if (line !== '' && taken + space + wide <= largura) {
          line += ` ${word}`;
          taken += space + wide;
          continue;
        }
        if (line !== '') lines.push({ texto: line, depois: ' ' });
        const parts = wide <= largura ? [word] : [...pedacos(word, largura, measure)];
        lines.push(...parts.slice(0, -1).map((part) => ({ texto: part, depois: '' as const })));
        line = parts.at(-1) ?? '';
        taken = measure(line);
      }
      return [...lines, { texto: line, depois: '\n' as const }];
    });
}

/** Returns the largest size, from `de` down to `ate`, at which a text fits into one line; null when it does not fit at the smallest. */
export function tamanhoQueCabe(
  medir: Medir,
  texto: string,
  largura: number,
  { de, ate, negrito = false }: { de: number; ate: number; negrito?: boolean },
): number | null {
  const atOne = medir(texto, 1, negrito);
  const fits = atOne === 0 ? de : Math.floor((largura / atOne) * 20) / 20;
  return fits < ate ? null : Math.min(de, fits);
}

interface Posto extends Letra {
  x: number;
  y: number;
  ancora?: 'meio' | 'fim';
}

/** Returns a text as a stroke at its position. */
export function writeTexto(medir: Medir, texto: string, { negrito = false, ancora, ...rest }: Posto): Traco {
  const ready = imprimivel(texto);
  return {
    tipo: 'texto',
    ...rest,
    texto: ready,
    largura: medir(ready, rest.tamanho, negrito),
    ...(negrito && { negrito: true }),
    ...(ancora && { ancora }),
  };
}
