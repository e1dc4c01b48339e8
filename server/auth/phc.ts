/** Cost of argon2id: memory in KiB, passes, lanes. */
export interface Argon2Cost {
  memory: number;
  passes: number;
  lanes: number;
}

export interface Phc extends Argon2Cost {
  salt: Uint8Array;
  tag: Uint8Array;
}

const SHAPE =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/={1,2}$/, '');
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Returns the PHC string of an argon2id (version 1.3) tag: parameters, salt and tag in one text. */
export function encodePhc({ memory, passes, lanes, salt, tag }: Phc): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${toBase64(salt)}$${toBase64(tag)}`;
}

/** Parses a stored PHC string; null for anything but argon2id version 1.3. */
export function parsePhc(text: string): Phc | null {
  const [, memory, passes, lanes, salt, tag] = SHAPE.exec(text) ?? [];
  if (!memory || !passes || !lanes || !salt || !tag) return null;
  if (salt.length % 4 === 1 || tag.length % 4 === 1) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: fromBase64(salt),
    tag: fromBase64(tag),
  };
}

/** Compares in constant time, so that the duration does not reveal where the first difference is. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (const [position, byte] of one.entries()) difference |= byte ^ (other[position] ?? 0);
  return difference === 0;
}
