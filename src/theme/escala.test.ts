import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that define sizes and colours, or that draw on a different scale, each with the reason. */
const OWN_SCALE: readonly (readonly [place: RegExp, reason: string])[] = [
  [/^src\/theme\//, 'the scale itself'],
  [
    /^src\/fiscal\/(papel\/|detalhe\/(folhaSx|FolhaView|ImpressaoDaFolha)\.)/,
    'paper: black on white, in the sizes of its model',
  ],
  [/^src\/(auth\/QrCode|fiscal\/detalhe\/CodigoBarras)\.tsx$/, 'what a camera reads is black on white'],
  [/^src\/ui\/empresaColour\.ts$/, 'the colours of companies, each against its surface'],
  [/^src\/signin\/Scene\.tsx$/, 'a drawing, with the colours of its own light'],
  [/\.test\.tsx?$/, 'tests'],
];

/** Allowed values of each style: names of the theme, and sizes relative to the adjacent text. */
const RULES: readonly (readonly [what: string, written: RegExp, allowed: RegExp])[] = [
  // 1.15em is for an icon, slightly larger than its text; 'small' and 'inherit' are values of the icon component.
  ['size of letters', /\bfontSize: *('[^']*'|[\d.]+)/g, /^'([a-z]+\d?\.fontSize|1\.15em|inherit|small)'$/],
  ['weight of letters', /\bfontWeight: *('[^']*'|[\d.]+)/g, /^(400|500|600|'(inherit|fontWeightBold)')$/],
  // The theme's radius, half of it inside a rounded container, a circle or a pill.
  ['radius', /\bborderRadius: *('[^']*'|[\d.]+)/g, /^(0|0\.5|1|99|'50%')$/],
  // Quarters of 8 px; or the remaining space, characters of a ruler, an overlap of a border, or a reset of the kit's value.
  [
    'space',
    /(?<=\b(?:[pm][xytrbl]?|gap|(?:row|column)Gap|(?:padding|margin)\w*): *(?:\{[^}]*: *)?)('[^']*'|-?[\d.]+)/g,
    /^(-?([0-3](\.(25|5|75))?|[4-8])|'(auto|1ch|-1px|0 !important)')$/,
  ],
  ['colour', /['" ](#[\da-fA-F]{3,8}\b|(?:rgba?|hsla?|oklch)\([^)]*\))/g, /^$/],
];

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !OWN_SCALE.some(([place]) => place.test(file)));

test.each(RULES)('every %s outside of the theme is on its scale', (_what, written, allowed) => {
  expect(files.length).toBeGreaterThan(300);
  const off = files.flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(written);
    return [...found].filter(([, value = '']) => !allowed.test(value)).map(([text]) => `${file}: ${text}`);
  });
  expect(off).toEqual([]);
});
