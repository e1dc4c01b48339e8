import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Argon2id } from './passwordHasher.ts';

const derive = promisify(argon2);

/** Derives a key with the argon2id of Node itself (24.7 or newer), in its thread pool, so that the event loop stays free. */
export const argon2Node: Argon2id = (password, salt, { memory, passes, lanes }, length) =>
  derive('argon2id', {
    message: password,
    nonce: salt,
    parallelism: lanes,
    tagLength: length,
    memory,
    passes,
  });
