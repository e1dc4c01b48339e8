/**
 * Returns the characters placed in the `#` places of a pattern, as far as they go: a separator is added only before a following character,
 * so that deleting works. Characters beyond the pattern stay visible at the end.
 */
export function applyMask(characters: string, pattern: string): string {
  let out = '';
  let used = 0;
  for (const place of pattern) {
    if (used === characters.length) return out;
    out += place === '#' ? characters.charAt(used++) : place;
  }
  return out + characters.slice(used);
}
