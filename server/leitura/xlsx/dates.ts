import { XmlScanner } from './xml.ts';

/** Built-in number formats of dates and times (ECMA-376 part 1, 18.8.30, and those of East Asia). */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Returns whether a number format shows a date or a time: it has one of their letters outside quotes, escapes and colours. */
export function isDateFormat(format: string): boolean {
  const bare = format.replace(/"[^"]*"|\\.|[*_].|\[[^[\]]*\]/g, (found) =>
    /^\[(h+|m+|s+)\]$/i.test(found) ? found : '',
  );
  return !/^general$/i.test(bare.trim()) && /[dmyhs]/i.test(bare);
}

/** Returns a reader of styles.xml: the scanner to feed and, for each cell style, whether its numbers are dates. */
export function dateStylesReader(): { scanner: XmlScanner; styles: readonly boolean[] } {
  const formats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  const isDate = (id: number) => formats.get(id) ?? BUILT_IN.some(([from, to]) => id >= from && id <= to);
  const scanner = new XmlScanner({
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) styles.push(isDate(Number(numFmtId ?? 0)));
      else if (name === 'numFmt') formats.set(Number(numFmtId), isDateFormat(formatCode ?? ''));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
    text: () => undefined,
  });
  return { scanner, styles };
}

const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Converts a serial day of a spreadsheet to a Date (UTC). Serials from 1900 include 29 February 1900 (60), which never existed. */
export function dateOfSerial(serial: number, from1904: boolean): Date {
  if (from1904) return new Date(EPOCH_1904 + Math.round(serial * DAY_MS));
  return new Date(EPOCH_1900 + Math.round((serial < 60 ? serial + 1 : serial) * DAY_MS));
}
