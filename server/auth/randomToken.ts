import { toBase64 } from '../base64.ts';
import { sha256 } from '../sha256.ts';

const TOKEN_BYTES = 32;

/** How refresh tokens and links are stored. A token is random, so it needs no slow hash. */
export const hashToken = (token: string): Promise<string> => sha256(token);

/** 256 random bits that fit in an address. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}
