import { type Momento, parseMomento } from '../../contract/brasil/momento.ts';

/** A moment of a document for tests. Throws when the text is none. */
export function momentoDe(text: string): Momento {
  const found = parseMomento(text);
  if (!found) throw new Error(`'${text}' is no moment`);
  return found;
}
