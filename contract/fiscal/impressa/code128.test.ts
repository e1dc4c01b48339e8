import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

/** Reads bars as a scanner does: symbols from the widths of bars and spaces, code sets from their codes. */
function scan({ bars, width }: ReturnType<typeof code128>): string {
  const edges: number[] = [];
  for (const [index, bar] of bars.entries()) {
    edges.push(bar.width, (bars[index + 1]?.x ?? width) - bar.x - bar.width);
  }
  const widths = edges.slice(0, -1).join('');
  const symbols = widths.slice(0, -7).match(/.{6}/g) ?? [];
  const table = TABLE.split(' ');
  const values = symbols.map((symbol) => table.indexOf(symbol));
  const [start, ...rest] = values;
  const check = rest.pop();
  expect(check).toBe(rest.reduce((sum, value, index) => sum + value * (index + 1), start ?? 0) % 103);
  expect(widths.slice(-7)).toBe('2331112');
  let set = start === 105 ? 'C' : 'A';
  let text = '';
  for (const value of rest) {
    if (set === 'C' && value === 101) set = 'A';
    else if (set === 'A' && value === 99) set = 'C';
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}

/** Widths of the symbols of the Code 128 standard, in its order. */
const TABLE =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232';

test.each([
  ['35180803102452000172550010000476051695511860', 22],
  ['352607XT9CDVWJ000172550010000000011000000018', 0],
  ['A1', 0],
  ['7', 0],
])('%s volta a ser o mesmo para quem lê as barras', (text, pairs) => {
  const drawn = code128(text);
  expect(scan(drawn)).toBe(text);
  // Start, pairs, check digit and stop have eleven modules each; the stop has two more.
  if (pairs > 0) expect(drawn.width).toBe(11 * (pairs + 3) + 2);
});

test('qualquer chave volta a ser a mesma', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{1,44}$/), (text) => {
      expect(scan(code128(text))).toBe(text);
    }),
  );
});

test('o que não é dígito nem letra maiúscula é recusado', () => {
  expect(() => code128('a')).toThrow(RangeError);
});
