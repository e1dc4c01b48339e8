import { argon2id } from 'hash-wasm';
import type { Argon2id } from './passwordHasher.ts';

/** Derives a key with argon2id in WebAssembly, for the application that runs inside a browser. */
export const argon2Wasm: Argon2id = (password, salt, { memory, passes, lanes }, length) =>
  argon2id({
    password,
    salt,
    parallelism: lanes,
    iterations: passes,
    memorySize: memory,
    hashLength: length,
    outputType: 'binary',
  });
