import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of third parties' samples beside the repository; it may be missing, and is never copied into the repository. */
const FOLDER = process.env.FAROL_SHARED ?? fileURLToPath(new URL('../../../shared/', import.meta.url));

/** Returns whether a path exists there; otherwise warns, and the tests that need it are skipped. */
export function hasShared(path: string): boolean {
  const found = existsSync(`${FOLDER}/${path}`);
  if (!found) console.warn(`Pulado: não há ${path} ao lado do repositório.`);
  return found;
}

export function readShared(path: string): Buffer {
  return readFileSync(`${FOLDER}/${path}`);
}

/** Returns the path of such a file, for callers that also read files beside it. */
export const sharedFile = (path: string): string => `${FOLDER}/${path}`;

/** Returns the names in a folder; empty where it is missing, because tests are declared from them before any is skipped. */
export function listShared(path: string): string[] {
  return existsSync(`${FOLDER}/${path}`) ? readdirSync(`${FOLDER}/${path}`).sort() : [];
}
