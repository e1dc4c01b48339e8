/**
 * Returns the form in which texts are searched: lower case, without accents (NFD, U+0300 to U+036F). The database applies the same three
 * steps in the same order: case comes last, or 'İ' would leave a mark behind on one side only.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Returns whether a text has all typed words, in any order, ignoring case, accents and extra spaces. */
export function hasWords(text: string, typed: string): boolean {
  const folded = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/**
 * Returns the text as `fold` does, without hyphens too: 'nfe' is found in 'NF-e'. Only for comparisons outside the database, on both sides.
 */
export function foldLoosely(text: string): string {
  return fold(text).replace(/\p{Pd}/gu, '');
}
