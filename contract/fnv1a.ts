const PRIME = 0x01000193;
const BASIS = 0x811c9dc5;

/** Returns FNV-1a over 32 bits of a text's bytes: it distinguishes texts, but is no proof against forgery. Another `basis` gives another value. */
export function fnv1a(text: string, basis = BASIS): number {
  let hash = basis;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, PRIME);
  return hash >>> 0;
}
