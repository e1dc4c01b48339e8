import { TextTable } from './textTable.ts';
import { XmlScanner } from './xml.ts';

/** NUL and half of a surrogate pair, which our texts cannot hold. */
const SEM_LETRA = /[\0\ud800-\udfff]/;

/** Decodes escapes such as `_x000D_`, with which Excel writes characters that XML cannot hold. */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)).replace(SEM_LETRA, '\ufffd'),
  );
}

/**
 * Collects the text of a string with parts (`t`, or `r` with `t`), without its pronunciation (`rPh`). The reader of the surrounding XML
 * calls it.
 */
export class RichText {
  #text = '';
  #within = false;
  #spoken = false;

  clear(): void {
    this.#text = '';
  }
  open(name: string): void {
    if (name === 'rPh') this.#spoken = true;
    else if (name === 't') this.#within = !this.#spoken;
  }
  close(name: string): void {
    if (name === 'rPh') this.#spoken = false;
    else if (name === 't') this.#within = false;
  }
  add(text: string): void {
    if (this.#within) this.#text += text;
  }
  get value(): string {
    return withoutEscapes(this.#text);
  }
}

/** Returns a reader of the shared strings of a workbook: the scanner to feed, and the texts by index. */
export function sharedStringsReader(): { scanner: XmlScanner; strings: TextTable } {
  const strings = new TextTable();
  const text = new RichText();
  const scanner = new XmlScanner({
    open: (name) => {
      if (name === 'si') text.clear();
      else text.open(name);
    },
    close: (name) => {
      if (name === 'si') strings.add(text.value);
      else text.close(name);
    },
    text: (piece) => text.add(piece),
  });
  return { scanner, strings };
}
