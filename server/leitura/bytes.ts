/** Statistics of the bytes of a file from which its encoding is detected. */
export interface ContagemDeBytes {
  bom: 'utf-8' | 'utf-16le' | 'utf-16be' | null;
  /** UTF-16 detected by its zero bytes, without a byte order mark. */
  wide: 'utf-16le' | 'utf-16be' | null;
  zeros: number;
  /** Characters of more than one byte that are valid UTF-8, and bytes that are not valid UTF-8. */
  multi: number;
  invalid: number;
  /** Line of the first invalid byte. */
  firstInvalid: number;
  /** Bytes next to letters that are Portuguese letters in IBM 850 (plus its box lines), and in Windows-1252. */
  dos: number;
  windows: number;
}

const bytesOf = (hex: string) => new Set(hex.split(' ').map((one) => Number.parseInt(one, 16)));
/** Ç ü é â à ç ê É ô á í ó ú ª º Á Â À ã Ã Ê Í Ó Ô õ Õ Ú, in the order of their bytes. */
const DOS = bytesOf('80 81 82 83 85 87 88 90 93 a0 a1 a2 a3 a6 a7 b5 b6 b7 c6 c7 d2 d6 e0 e2 e4 e5 e9');
const WINDOWS = bytesOf(
  'aa b0 ba c0 c1 c2 c3 c7 c9 ca cd d3 d4 d5 da dc e0 e1 e2 e3 e7 e9 ea ed f3 f4 f5 fa fc',
);
/** ─ and ═, with which DOS programs draw lines. */
const [LINE, DOUBLE] = [0xc4, 0xcd];

const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/**
 * Returns the number of bytes that follow a first byte in UTF-8 and the bounds of the next one; null when the byte cannot begin a
 * character.
 */
function follows(byte: number): readonly [count: number, low: number, high: number] | null {
  if (byte >= 0xc2 && byte <= 0xdf) return [1, 0x80, 0xbf];
  if (byte === 0xe0) return [2, 0xa0, 0xbf];
  if (byte === 0xed) return [2, 0x80, 0x9f];
  if (byte >= 0xe1 && byte <= 0xef) return [2, 0x80, 0xbf];
  if (byte === 0xf0) return [3, 0x90, 0xbf];
  if (byte >= 0xf1 && byte <= 0xf3) return [3, 0x80, 0xbf];
  return byte === 0xf4 ? [3, 0x80, 0x8f] : null;
}

/** Bytes at the beginning of the file in which UTF-16 without a mark is detected. */
const HEAD = 4096;

function wideness(head: Uint8Array): ContagemDeBytes['wide'] {
  const pairs = Math.floor(head.length / 2);
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (pairs >= 2 && odd > pairs * 0.7 && even < pairs * 0.1) return 'utf-16le';
  return pairs >= 2 && even > pairs * 0.7 && odd < pairs * 0.1 ? 'utf-16be' : null;
}

function markOf(head: Uint8Array): ContagemDeBytes['bom'] {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/** Returns a counter of the bytes of a file, added part by part in one pass. */
export function createByteCount(): { add: (part: Uint8Array) => void; end: () => ContagemDeBytes } {
  let head: Uint8Array | null = null;
  let [zeros, multi, invalid, firstInvalid, dos, windows] = [0, 0, 0, 0, 0, 0];
  let line = 1;
  let need = 0;
  let [low, high] = [0x80, 0xbf];
  let before = 0;
  /** The byte before was at the beginning of a word: it counts only if a letter follows. */
  let waiting = false;

  const wrong = () => {
    invalid += 1;
    firstInvalid ||= line;
  };
  const letter = (byte: number) => {
    if (DOS.has(byte)) dos += 1;
    if (WINDOWS.has(byte)) windows += 1;
  };
  const high8 = (byte: number) => {
    if (need > 0 && byte >= low && byte <= high) {
      need -= 1;
      [low, high] = [0x80, 0xbf];
      if (need === 0) multi += 1;
    } else {
      if (need > 0) wrong();
      const next = follows(byte);
      need = 0;
      if (next) [need, low, high] = next;
      else wrong();
    }
    if ((byte === LINE || byte === DOUBLE) && byte === before) dos += 1;
    if (waiting) letter(before);
    waiting = !isLetter(before);
    if (!waiting) letter(byte);
  };
  const add = (part: Uint8Array) => {
    head ??= part.slice(0, HEAD);
    for (const byte of part) {
      if (byte >= 0x80) high8(byte);
      else {
        if (need > 0) {
          wrong();
          need = 0;
        }
        if (byte === 0x0a) line += 1;
        else if (byte === 0) zeros += 1;
        if (waiting && isLetter(byte)) letter(before);
        waiting = false;
      }
      before = byte;
    }
  };
  const end = (): ContagemDeBytes => {
    if (need > 0) wrong();
    const begin = head ?? new Uint8Array();
    return {
      bom: markOf(begin),
      wide: wideness(begin),
      zeros,
      multi,
      invalid,
      firstInvalid,
      dos,
      windows,
    };
  };
  return { add, end };
}
