import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../contract/importacao.ts';
import { notasVazias, rowsReader, type SheetRow } from './cells.ts';
import { dateOfSerial, dateStylesReader, isDateFormat } from './dates.ts';
import { sharedStringsReader } from './sharedStrings.ts';
import { TextTable } from './textTable.ts';
import { XmlScanner } from './xml.ts';
import { NotXml } from './xmlText.ts';

/** Feeds a text to a scanner in chunks of `length` characters. */
function feed(scanner: XmlScanner, text: string, length = text.length) {
  for (let at = 0; at < text.length; at += length) scanner.feed(text.slice(at, at + length));
  scanner.end();
}

function stringsOf(xml: string, length?: number): TextTable {
  const { scanner, strings } = sharedStringsReader();
  feed(scanner, xml, length);
  return strings;
}

function rowsOf(
  data: string,
  { shared = '', dates = [false], from1904 = false, length = data.length } = {},
): SheetRow[] {
  const { scanner, take } = rowsReader({
    strings: stringsOf(`<sst>${shared}</sst>`),
    dates,
    from1904,
    notas: notasVazias(),
  });
  feed(scanner, `\ufeff<?xml version="1.0"?><worksheet><sheetData>${data}</sheetData></worksheet>`, length);
  return take();
}

const cellsOf = (row: string, rest = {}): Cell[] | undefined => rowsOf(`<row>${row}</row>`, rest)[0]?.cells;

describe('cells of a sheet', () => {
  it.each<[what: string, xml: string, cells: Cell[] | undefined]>([
    ['a shared string', '<c r="A1" t="s"><v>1</v></c>', ['Dois & três']],
    ['a number that is no string', '<c r="A1" t="s"><v>9</v></c>', undefined],
    ['text in its own place', '<c t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>', [' a ']],
    [
      'text of several hands',
      '<c t="inlineStr"><is><r><rPr><b/></rPr><t>Açú</t></r><r><t>car</t></r></is></c>',
      ['Açúcar'],
    ],
    [
      'what a formula gave',
      '<c t="str"><f>A1&amp;"&lt;"</f><v>x_x000D_&#10;y&#x1F600;</v></c>',
      ['x\r\ny😀'],
    ],
    ['an error', '<c t="e"><v>#N/A</v></c>', ['#N/A']],
    ['yes and no', '<c t="b"><v>1</v></c><c t="b"><v>0</v></c>', [true, false]],
    ['a date', '<c s="1"><v>46096.5</v></c>', [new Date('2026-03-15T12:00:00Z')]],
    ['numbers', '<c><v>-1.5e3</v></c><c s="0"><v>46096</v></c>', [-1500, 46096]],
    ['holes', '<c r="B1"><v>2</v></c><c r="AA1"/><c r="D1"><v>4</v></c>', [null, 2, null, 4]],
    [
      'CDATA, comments and other quotes',
      "<!-- <c> --><c r='A1' t = 'str'><v><![CDATA[<b>]]></v></c>",
      ['<b>'],
    ],
  ])('%s', (_what, xml, cells) => {
    const shared = '<si><t>Um</t></si><si><t>Dois &amp; </t><rPh><t>não</t></rPh><r><t>três</t></r></si>';
    for (const length of [1, 7, 10_000])
      expect(cellsOf(xml, { shared, dates: [false, true], length })).toEqual(cells);
  });

  it('under a prefix, with rows that say no number and rows without values', () => {
    const { scanner, take } = rowsReader({
      strings: new TextTable(),
      dates: [],
      from1904: false,
      notas: notasVazias(),
    });
    feed(
      scanner,
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row><x:row/><x:row r="7"/><x:row><x:c><x:v>8</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    );
    expect(take()).toEqual([
      { linha: 1, cells: [1] },
      { linha: 8, cells: [8] },
    ]);
  });

  it.each([
    ['a row beyond any sheet', '<row r="1048577"/>'],
    ['a row without a number', '<row r="x"/>'],
    ['a cell beyond any sheet', '<row><c r="ZZZZ1"/></row>'],
    ['a tag that never ends', `<row ${'x'.repeat(1_200_000)}`],
    ['a text that never ends', `<row>${'x'.repeat(1_200_000)}</row>`],
    ['the end within a tag', '<row'],
    ['an entity of its own', '<row>&b;</row>'],
    ['an entity by a name that every object has', '<row>&constructor;</row>'],
    ['an ampersand alone', '<row>R & D</row>'],
    ['half of a character', '<row>&#xD83D;</row>'],
    ['a character that XML does not have', '<row>\u0001</row>'],
    ['the same as a number', '<row>&#0;</row>'],
    ['an element that another closes', '<row></c>'],
    ['an attribute twice', '<row r="1" r="2"/>'],
    ['an attribute without quotes', '<row r=1/>'],
    ['attributes that touch', '<row r="1"s="2"/>'],
    ['a tag within a value', '<row r="<c>"/>'],
    ['a second outermost element', '</sheetData><sheetData>'],
    ['text after the outermost element', '</sheetData>x'],
    ['elements within elements without end', `<row>${'<a>'.repeat(64)}`],
    ['a document type', '', '<!DOCTYPE sheetData [<!ENTITY b "c">]>'],
  ])('%s is refused', (_what, xml, before = '') => {
    const { scanner } = rowsReader({
      strings: new TextTable(),
      dates: [],
      from1904: false,
      notas: notasVazias(),
    });
    expect(() => feed(scanner, `${before}<sheetData>${xml}</sheetData>`, 50_000)).toThrow(NotXml);
  });

  it('what ends too early is refused', () => {
    const { scanner } = rowsReader({
      strings: new TextTable(),
      dates: [],
      from1904: false,
      notas: notasVazias(),
    });
    expect(() => feed(scanner, '<sheetData><row/>')).toThrow(NotXml);
  });
});

it('hidden rows, formulas and merged cells are counted and named; a formula without a result is an error', () => {
  const notas = notasVazias();
  const { scanner, take } = rowsReader({ strings: new TextTable(), dates: [], from1904: false, notas });
  feed(
    scanner,
    '<worksheet><sheetData><row r="2" hidden="1"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f>A1</f></c></row></sheetData><mergeCells><mergeCell ref="A1:C1"/></mergeCells></worksheet>',
  );
  expect(take()).toEqual([{ linha: 2, cells: [2, '#CALC!'] }]);
  expect(notas).toEqual({
    formulas: 2,
    ocultas: [2],
    quantasOcultas: 1,
    mescladas: ['A1:C1'],
    quantasMescladas: 1,
  });
});

describe('dates of a sheet', () => {
  it.each([
    ['dd/mm/yyyy', true],
    ['[$-416]d "de" mmmm;@', true],
    ['[h]:mm', true],
    ['General', false],
    ['#,##0.00 "dias"', false],
    ['[Red]0.00E+00', false],
    ['_-R$\\ * #,##0_-', false],
    ['@', false],
  ])('%s', (format, is) => expect(isDateFormat(format)).toBe(is));

  it('each style says whether its numbers are dates', () => {
    const { scanner, styles } = dateStylesReader();
    feed(
      scanner,
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    );
    expect(styles).toEqual([false, true, true]);
  });

  it.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [46_096, false, '2026-03-15'],
    [44_634, true, '2026-03-15'],
  ])('day %d (from 1904: %s) is %s', (serial, from1904, day) =>
    expect(dateOfSerial(serial, from1904).toISOString().slice(0, 10)).toBe(day),
  );
});

it('what is written comes back, in pieces of whatever length', () => {
  const escaped = (text: string) =>
    text.replace(/[&<"\r]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '"': '&#34;' })[sign] ?? '&#xd;');
  const piece = fc.string({ unit: fc.constantFrom(...'a<>&"\'\r\n ]-?!/=ção😀') });
  const cell = fc.record({ said: piece, text: piece, data: piece.filter((text) => !/]]>|\r/.test(text)) });
  fc.assert(
    fc.property(fc.array(cell), fc.integer({ min: 1, max: 40 }), (cells, length) => {
      const events: [name: string, said: string | undefined, text: string][] = [];
      const scanner = new XmlScanner({
        open: (name, { 'x:said': said }) => events.push([name, said, '']),
        close: () => undefined,
        text: (text) => {
          const last = events.at(-1);
          if (last) last[2] += text;
        },
      });
      const written = cells.map(
        ({ said, text, data }) =>
          `<x:c x:said = "${escaped(said)}"\n>${escaped(text)}<!-- <d> --><![CDATA[${data}]]></x:c >`,
      );
      feed(scanner, `<?xml version="1.0"?>\n<all>${written.join('')}</all>\n`, length);
      const told = cells.map(({ said, text, data }) => ['c', said, text + data]);
      expect(events).toEqual([['all', undefined, ''], ...told]);
    }),
  );
});

it('texts come back under their numbers, however many', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 50 }), (texts) => {
      const table = new TextTable();
      for (const text of texts) table.add(text);
      expect(texts.map((_, index) => table.get(index))).toEqual(texts);
      expect([-1, 0.5, texts.length, Number.NaN].map((index) => table.get(index))).toEqual([
        null,
        null,
        null,
        null,
      ]);
    }),
  );
  const table = new TextTable();
  for (let n = 0; n < 150_000; n += 1) table.add(`texto ${n} ção`);
  expect([0, 65_535, 65_536, 149_999].map((n) => table.get(n))).toEqual(
    [0, 65_535, 65_536, 149_999].map((n) => `texto ${n} ção`),
  );
});
