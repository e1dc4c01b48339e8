import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where sizes and colours are chosen, or where what is drawn has a scale of its own. */
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

/** What may stand in each place: names of the theme, and sizes that follow the text beside them. */
const RULES: readonly (readonly [what: string, written: RegExp, allowed: RegExp])[] = [
  // An icon is a little larger than its text; 'small' and 'inherit' are the icons' own.
  ['size of letters', /\bfontSize: *('[^']*'|[\d.]+)/g, /^'([a-z]+\d?\.fontSize|1\.15em|inherit|small)'$/],
  ['weight of letters', /\bfontWeight: *('[^']*'|[\d.]+)/g, /^(400|500|600|'(inherit|fontWeightBold)')$/],
  // The theme's radius, half of it inside of what has it, a circle or a pill.
  ['radius', /\bborderRadius: *('[^']*'|[\d.]+)/g, /^(0|0\.5|1|99|'50%')$/],
  // In quarters of 8 px; else the room that is left, letters of a ruler, or what lies over a line and takes the kit's away.
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
