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
