import type { PasswordHasher } from '../deps.ts';
import { type Argon2Cost, encodePhc, equalBytes, type Phc, parsePhc } from './phc.ts';

/** The argon2id function of a platform: returns the tag of `length` bytes for a password's bytes, salt and cost. */
export type Argon2id = (
  password: Uint8Array,
  salt: Uint8Array,
  cost: Argon2Cost,
  length: number,
) => Promise<Uint8Array>;

/** Cost of new hashes, by docs/seguranca.md E3; ASVS 11.4.2: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: Argon2Cost = { memory: 19_456, passes: 2, lanes: 1 };

const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Normalises letters that keyboards compose differently. */
function passwordBytes(password: string): Uint8Array {
  return new TextEncoder().encode(password.normalize('NFC'));
}

/** Creates the port `PasswordHasher` over a platform's argon2id. Only tests use another cost. */
export function passwordHasher(argon2id: Argon2id, cost: Argon2Cost = PASSWORD_COST): PasswordHasher {
  const isOutdated = (phc: Phc) =>
    phc.memory < cost.memory ||
    phc.passes < cost.passes ||
    phc.salt.length < SALT_BYTES ||
    phc.tag.length < TAG_BYTES;
  return {
    async hash(password) {
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      const tag = await argon2id(passwordBytes(password), salt, cost, TAG_BYTES);
      return encodePhc({ ...cost, salt, tag });
    },
    async verify(password, text) {
      const phc = parsePhc(text);
      if (!phc) return { ok: false, outdated: false };
      const tag = await argon2id(passwordBytes(password), phc.salt, phc, phc.tag.length);
      const ok = equalBytes(tag, phc.tag);
      return { ok, outdated: ok && isOutdated(phc) };
    },
    decoy: encodePhc({ ...cost, salt: new Uint8Array(SALT_BYTES), tag: new Uint8Array(TAG_BYTES) }),
  };
}
