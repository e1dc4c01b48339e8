import { BLANK, decoded, lines, NO_CHARACTER, NotXml } from './xmlText.ts';

/** Attributes of a tag by their full name. */
export type Attributes = Readonly<Partial<Record<string, string>>>;

/** Events of the XML reader, in document order. Names come without their prefix. */
export interface XmlEvents {
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/** Maximum length of a tag, comment or text: more than a cell holds with each character written as an entity. */
const MAX_PIECE = 256 * 1024;
/** Maximum nesting; a sheet has five levels. */
const MAX_DEPTH = 64;

const [TAB, LINE_FEED, RETURN, SPACE, QUOTE, APOSTROPHE, SLASH, LESS, EQUALS, GREATER] = [
  0x09, 0x0a, 0x0d, 0x20, 0x22, 0x27, 0x2f, 0x3c, 0x3d, 0x3e,
];

const isSpace = (code: number) => code === SPACE || code === LINE_FEED || code === TAB || code === RETURN;
const endsName = (code: number) =>
  isSpace(code) || code === EQUALS || code === SLASH || code === GREATER || code === LESS;

/** Returns the name without its prefix. */
const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Streaming XML reader that stores at most one unfinished tag or text between two calls of `feed`. Throws NotXml for invalid XML, excessive
 * lengths and document types (which may declare entities). Supports only what a workbook needs, many times faster than a full parser.
 */
export class XmlScanner {
  readonly #events: XmlEvents;
  /** Unfinished input. */
  #text = '';
  /** Full names of the open elements. */
  readonly #around: string[] = [];
  #begun = false;

  constructor(events: XmlEvents) {
    this.#events = events;
  }

  feed(piece: string): void {
    if (NO_CHARACTER.test(piece)) throw new NotXml();
    const text = this.#text + piece;
    let at = 0;
    for (let next = 0; next >= 0; ) {
      next = this.#step(text, at);
      if (next >= 0) at = next;
    }
    this.#text = text.slice(at);
    if (this.#text.length > MAX_PIECE) throw new NotXml();
  }

  end(): void {
    if (!this.#begun || this.#around.length > 0 || !BLANK.test(this.#text)) throw new NotXml();
  }

  /** Reads one text or one tag; returns where the next begins, or -1 when this one is incomplete. */
  #step(text: string, at: number): number {
    const tag = text.indexOf('<', at);
    if (tag < 0) return -1;
    if (tag > at) {
      this.#tell(decoded(text.slice(at, tag)));
      return tag;
    }
    const sign = text.charCodeAt(at + 1);
    if (sign === SLASH) return this.#close(text, at);
    if (sign === 0x21) return this.#declared(text, at);
    if (sign === 0x3f) return after(text, '?>', at);
    return this.#open(text, at);
  }

  #tell(text: string): void {
    if (this.#around.length > 0) this.#events.text(text);
    else if (!BLANK.test(text)) throw new NotXml();
  }

  #declared(text: string, at: number): number {
    const [comment, data] = ['<!--', '<![CDATA['];
    if (text.startsWith(comment, at)) return after(text, '-->', at + comment.length);
    if (text.startsWith(data, at)) {
      const next = after(text, ']]>', at + data.length);
      if (next >= 0) this.#tell(lines(text.slice(at + data.length, next - 3)));
      return next;
    }
    const begun = text.slice(at, at + data.length);
    if (comment.startsWith(begun) || data.startsWith(begun)) return -1;
    throw new NotXml();
  }

  #close(text: string, at: number): number {
    const end = text.indexOf('>', at);
    if (end < 0) return -1;
    const name = text.slice(at + 2, end).trimEnd();
    if (this.#around.pop() !== name) throw new NotXml();
    this.#events.close(localOf(name));
    return end + 1;
  }

  #open(text: string, from: number): number {
    let at = from + 1;
    while (at < text.length && !endsName(text.charCodeAt(at))) at += 1;
    if (at === text.length) return -1;
    const name = text.slice(from + 1, at);
    const attributes: Record<string, string> = {};
    for (;;) {
      const before = at;
      while (isSpace(text.charCodeAt(at))) at += 1;
      if (at >= text.length) return -1;
      const code = text.charCodeAt(at);
      if (code === GREATER) return this.#opened(name, attributes, at + 1, false);
      if (code === SLASH) {
        if (at + 1 === text.length) return -1;
        if (text.charCodeAt(at + 1) !== GREATER) throw new NotXml();
        return this.#opened(name, attributes, at + 2, true);
      }
      if (before === at) throw new NotXml();
      const start = at;
      while (at < text.length && !endsName(text.charCodeAt(at))) at += 1;
      const key = text.slice(start, at);
      while (isSpace(text.charCodeAt(at))) at += 1;
      if (at >= text.length) return -1;
      if (key === '' || text.charCodeAt(at) !== EQUALS) throw new NotXml();
      at += 1;
      while (isSpace(text.charCodeAt(at))) at += 1;
      if (at >= text.length) return -1;
      const quote = text.charCodeAt(at);
      if (quote !== QUOTE && quote !== APOSTROPHE) throw new NotXml();
      const close = text.indexOf(quote === QUOTE ? '"' : "'", at + 1);
      if (close < 0) return -1;
      const value = text.slice(at + 1, close);
      if (value.includes('<') || Object.hasOwn(attributes, key)) throw new NotXml();
      attributes[key] = decoded(value);
      at = close + 1;
    }
  }

  #opened(name: string, attributes: Attributes, next: number, empty: boolean): number {
    const depth = this.#around.length;
    if (name === '' || depth === MAX_DEPTH || (depth === 0 && this.#begun)) throw new NotXml();
    this.#begun = true;
    const local = localOf(name);
    this.#events.open(local, attributes);
    if (empty) this.#events.close(local);
    else this.#around.push(name);
    return next;
  }
}

/** Returns the position after this mark; -1 when the mark has not arrived yet. */
function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}
