import { toBase64 } from '../base64.ts';
import { sha256 } from '../sha256.ts';

const TOKEN_BYTES = 32;

/** Returns the hash by which refresh tokens and links are stored. A token is random, so it needs no slow hash. */
export const hashToken = (token: string): Promise<string> => sha256(token);

/** Returns 256 random bits as text for a URL. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}
