import { TextTable } from './textTable.ts';
import { XmlScanner } from './xml.ts';

/** Zero, and half of a character: no text of ours can hold them. */
const SEM_LETRA = /[\0\ud800-\udfff]/;

/** `_x000D_` and the like, as Excel writes what XML cannot hold. */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)).replace(SEM_LETRA, '\ufffd'),
  );
}

/**
 * Gathers the text of a string that has parts (`t`, or `r` with `t`); how it is pronounced (`rPh`) is none of it. Asked
 * by whoever reads the XML around it.
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

/** Reads the strings that the cells of a workbook share. Out: where to put the XML, and the texts by number. */
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
