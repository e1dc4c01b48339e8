import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Samples of others, which stand beside the repository and are not always there; never copied into it. */
const FOLDER = process.env.FAROL_SHARED ?? fileURLToPath(new URL('../../../shared/', import.meta.url));

/** True when the folder is there; otherwise the tests that need it skip, and say so. */
export function hasShared(path: string): boolean {
  const found = existsSync(`${FOLDER}/${path}`);
  if (!found) console.warn(`Pulado: não há ${path} ao lado do repositório.`);
  return found;
}

export function readShared(path: string): Buffer {
  return readFileSync(`${FOLDER}/${path}`);
}

/** The place of such a file, for those that read others beside it. */
export const sharedFile = (path: string): string => `${FOLDER}/${path}`;

/** The names in a folder of theirs; none where it is not there: tests are made of them before any can be skipped. */
export function listShared(path: string): string[] {
  return existsSync(`${FOLDER}/${path}`) ? readdirSync(`${FOLDER}/${path}`).sort() : [];
}
