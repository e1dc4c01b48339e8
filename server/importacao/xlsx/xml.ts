/** What a reader of XML is told of, in its order. Names come without their prefix; `tag` is all between `<` and `>`. */
export interface XmlEvents {
  open: (name: string, tag: string) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/** The text is no XML that a spreadsheet would write. */
export class NotXml extends Error {}

/** Longest tag, comment or text: many times what a cell holds, so that nothing piles up. */
const MAX_PIECE = 1024 * 1024;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** In: text between tags, or of an attribute. Out: as it reads; only the five names of XML itself are known. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const made = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, made);
  return made;
}

/** In: a tag and the name of an attribute, which may be a pattern. Out: its value, or undefined without it. */
export function attribute(tag: string, name: string): string | undefined {
  const plain = ` ${name}="`;
  const at = tag.indexOf(plain);
  if (at >= 0) {
    const start = at + plain.length;
    return decodeEntities(tag.slice(start, tag.indexOf('"', start)));
  }
  const found = patternOf(name).exec(tag);
  return found ? decodeEntities(found[1] ?? found[2] ?? '') : undefined;
}

/** Where a tag ends that begins at `from`: a `>` inside quotes does not count. -1 while it is still to come. */
function tagEnd(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 0x22 || code === 0x27) quote = code;
    else if (code === 0x3e) return at;
  }
  return -1;
}

/** The name of a tag without its prefix. */
function localName(tag: string, from: number): string {
  let start = from;
  for (let at = from; at < tag.length; at += 1) {
    const code = tag.charCodeAt(at);
    if (code === 0x3a) start = at + 1;
    else if (code <= 0x20 || code === 0x2f) return tag.slice(start, at);
  }
  return tag.slice(start);
}

/**
 * Reads XML as it comes in, piece by piece; between two calls of `feed` it holds no more than one unfinished tag or text.
 * Throws NotXml for what is unfinished at the end or longer than anything real, and for document types.
 */
export class XmlScanner {
  readonly #events: XmlEvents;
  #rest = '';

  constructor(events: XmlEvents) {
    this.#events = events;
  }

  feed(piece: string): void {
    const text = this.#rest === '' ? piece.replace(/^\ufeff/, '') : this.#rest + piece;
    let at = 0;
    for (;;) {
      const next = this.#step(text, at);
      if (next < 0) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MAX_PIECE) throw new NotXml();
  }

  end(): void {
    if (this.#rest.trim() !== '') throw new NotXml();
  }

  /** In: where it stands. Out: where it goes on, or -1 when more has to come first. */
  #step(text: string, at: number): number {
    const { open, close, text: told } = this.#events;
    const start = text.indexOf('<', at);
    if (start < 0) return -1;
    if (start > at) {
      told(decodeEntities(text.slice(at, start)));
      return start;
    }
    const second = text.charCodeAt(at + 1);
    if (second === 0x21) return this.#declared(text, at);
    if (second === 0x3f) return after(text, '?>', at);
    const end = tagEnd(text, at + 1);
    if (end < 0) return -1;
    if (second === 0x2f) close(localName(text.slice(at + 2, end), 0));
    else {
      const empty = text.charCodeAt(end - 1) === 0x2f;
      const tag = text.slice(at + 1, empty ? end - 1 : end);
      const name = localName(tag, 0);
      open(name, tag);
      if (empty) close(name);
    }
    return end + 1;
  }

  /** A comment is passed over, CDATA is text; nothing else that begins so has a place in a spreadsheet. */
  #declared(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
    if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at + 9);
      if (end < 0) return -1;
      this.#events.text(text.slice(at + 9, end));
      return end + 3;
    }
    if (text.length - at < 9) return -1;
    throw new NotXml();
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}
