import type { Traco } from './tracos.ts';

/** How wide a text is in points, at a size. */
export type Medir = (texto: string, tamanho: number, negrito?: boolean) => number;

/** What people write that the fonts of every printer have not, in letters that they have. */
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
/** Windows-1252, which the fonts of MOC's model have, beyond Latin-1. */
export const ALEM = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** A text in the letters of the paper's fonts; what they lack comes without its accent, or as a question mark. */
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

/** A word that is wider than its line, cut where it must be. */
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

/** A line, and what was there before the next one: a line break of the text itself, a space, or the middle of a word. */
interface LinhaQuebrada {
  texto: string;
  depois: '\n' | ' ' | '';
}

/** Size and weight of a text. */
export interface Letra {
  tamanho: number;
  negrito?: boolean;
}

/** A text in lines no wider than they may be; its own line breaks are kept. Never empty. */
export function emLinhas(medir: Medir, texto: string, largura: number, letra: Letra): string[] {
  return quebrado(medir, texto, largura, letra).map((line) => line.texto);
}

/** The same, with what was between the lines: joined by it they are the text again, to be broken anew. */
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

/** The largest size at which a text fits into one line; null when the smallest does not do. */
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

/** A text where it is to stand. */
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
