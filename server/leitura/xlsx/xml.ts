import { SaxesParser } from 'saxes';

/** Attributes of a tag by their whole name. */
export type Attributes = Readonly<Partial<Record<string, { value: string; local: string; prefix: string }>>>;

/** The events of the XML reader, in document order. Names come without their prefix. */
export interface XmlEvents {
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/** The text is no XML that a spreadsheet would write. */
export class NotXml extends Error {}

/** Longest tag, comment or text: many times what a cell holds, so that nothing piles up. */
const MAX_PIECE = 1024 * 1024;
/** The parser looks for a namespace in all elements around: a sheet has five of them. */
const MAX_DEPTH = 64;

/**
 * Reads XML as it comes in, piece by piece; between two calls of `feed` it holds no more than one unfinished tag or text.
 * Throws NotXml for what is no XML, longer than anything real, or of a document type: that brings entities of its own.
 */
export class XmlScanner {
  readonly #parser = new SaxesParser({ xmlns: true, position: false });
  /** Characters since the last event: what the parser may be buffering. */
  #held = 0;
  #depth = 0;

  constructor({ open, close, text }: XmlEvents) {
    const refuse = () => {
      throw new NotXml();
    };
    const told = () => {
      this.#held = 0;
    };
    this.#parser.on('error', refuse);
    this.#parser.on('doctype', refuse);
    this.#parser.on('comment', told);
    this.#parser.on('processinginstruction', told);
    this.#parser.on('opentag', ({ local, attributes }) => {
      told();
      this.#depth += 1;
      if (this.#depth > MAX_DEPTH) refuse();
      open(local, attributes);
    });
    this.#parser.on('closetag', ({ local }) => {
      told();
      this.#depth -= 1;
      close(local);
    });
    const onText = (piece: string) => {
      told();
      text(piece);
    };
    this.#parser.on('text', onText);
    this.#parser.on('cdata', onText);
  }

  feed(piece: string): void {
    this.#held += piece.length;
    if (this.#held > MAX_PIECE) throw new NotXml();
    this.#parser.write(piece);
  }

  end(): void {
    this.#parser.close();
  }
}
