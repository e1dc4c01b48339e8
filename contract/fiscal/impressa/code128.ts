/** Widths of bars and spaces, in modules, of each of the 106 symbols of CODE-128 and of its stop (ISO/IEC 15417). */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const TO_C = 99;
const TO_A = 101;
const START_A = 103;
const START_C = 105;
const STOP = 106;

/** Returns the symbol values: digits in pairs (set C); for letters, set A for as long as they last (NT Conjunta 2025.001). */
function values(text: string): number[] {
  const out: number[] = [];
  let at = 0;
  let set: 'A' | 'C' | null = null;
  while (at < text.length) {
    const run = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    // Changing the set costs a symbol: it saves nothing for fewer than four digits, except at either end or for the whole text.
    const wanted: 'A' | 'C' =
      run >= 4 || (run >= 2 && run % 2 === 0 && (set === 'C' || at + run === text.length)) ? 'C' : 'A';
    const even: boolean = wanted === 'C' && run % 2 === 1 && set !== 'C';
    // An odd digit goes first in set A, so that pairs remain.
    const now: 'A' | 'C' = even && set === 'A' ? 'A' : wanted;
    if (set !== now) out.push(set === null ? (now === 'C' ? START_C : START_A) : now === 'C' ? TO_C : TO_A);
    set = now;
    if (now === 'C') {
      const pairs = text.slice(at, at + run - (run % 2));
      for (const pair of pairs.match(/../g) ?? []) out.push(Number(pair));
      at += pairs.length;
    } else {
      out.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return out;
}

/**
 * Returns a text of digits and capital letters as bars of CODE-128 (sets C and A): the start and width of each bar, and the total width, in
 * modules. Throws RangeError on any other character.
 */
export function code128(text: string): { bars: { x: number; width: number }[]; width: number } {
  if (!/^[\dA-Z]+$/.test(text)) throw new RangeError('CODE-128 here takes digits and capital letters');
  const data = values(text);
  const check = data.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103;
  const bars: { x: number; width: number }[] = [];
  let x = 0;
  for (const symbol of [...data, check, STOP]) {
    for (const [index, digit] of [...(SYMBOLS[symbol] ?? '')].entries()) {
      if (index % 2 === 0) bars.push({ x, width: Number(digit) });
      x += Number(digit);
    }
  }
  return { bars, width: x };
}
