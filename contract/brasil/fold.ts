/**
 * The form in which texts are searched: lower case, without accents (NFD, U+0300 to U+036F). The database applies the
 * same three steps in the same order: case comes last, or 'İ' would leave a mark behind on one side only.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Returns whether a text has all words that were typed, in any order, without case and accents, whatever blanks are between them. */
export function hasWords(text: string, typed: string): boolean {
  const folded = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** As `fold`, blind to hyphens as well: 'nfe' is found in 'NF-e'. For what is compared outside the database, both sides alike. */
export function foldLoosely(text: string): string {
  return fold(text).replace(/\p{Pd}/gu, '');
}
