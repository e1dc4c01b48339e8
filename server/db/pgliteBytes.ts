/** OID of the type `bytea`. */
const BYTEA = 17;
const DIGITS = new TextEncoder().encode('0123456789abcdef');
const latin = new TextDecoder('latin1');

/** Returns bytes as PostgreSQL writes them in text: `\x` and two digits each. */
function toHex(bytes: unknown): string {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('A bytea takes a Uint8Array');
  const text = new Uint8Array(2 * bytes.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    text[2 * at] = DIGITS[byte >> 4] ?? 0;
    text[2 * at + 1] = DIGITS[byte & 15] ?? 0;
  }
  return `\\x${latin.decode(text)}`;
}

/** Returns the value of a hexadecimal digit from its character code, lower case as PostgreSQL writes it. */
const digit = (code: number) => (code < 58 ? code - 48 : code - 87);

function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array((text.length - 2) / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    const position = 2 + 2 * at;
    bytes[at] = digit(text.charCodeAt(position)) * 16 + digit(text.charCodeAt(position + 1));
  }
  return bytes;
}

/**
 * Start parameters with small buffers: by default the engine takes 160 MB and touches all of it at the start. Reads are as fast with less,
 * as the operating system caches files too.
 */
export const SMALL_BUFFERS = ['-c', 'shared_buffers=32MB'];

/** Options of PGlite that convert bytes to and from text without an object per byte, which its own conversion creates. */
export const pgliteBytes = {
  serializers: { [BYTEA]: toHex },
  parsers: { [BYTEA]: fromHex },
};
