/**
 * Lays characters into the `#` places of a pattern, as far as they go: no separator is added before there is a
 * character to follow it, so deleting works. Characters beyond the pattern stay at the end, for all to see.
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
