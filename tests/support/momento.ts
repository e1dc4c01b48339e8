import { type Momento, parseMomento } from '../../contract/brasil/momento.ts';

/** Parses a moment of a document for tests; throws an Error when the text is not one. */
export function momentoDe(text: string): Momento {
  const found = parseMomento(text);
  if (!found) throw new Error(`'${text}' is no moment`);
  return found;
}
