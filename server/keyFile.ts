import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the trimmed text of a secret in a file that only its owner can read, created with `make` on first use. With `make` null, throws a
 * sentence when the file does not exist.
 */
export function keyFile(
  folder: string,
  name: string,
  make: (() => string) | null,
): { path: string; text: string } {
  const path = join(folder, name);
  if (make === null) {
    if (!existsSync(path))
      throw new Error(`Não há a chave ${path}. Confira DATA_DIR: este comando não faz nenhuma.`);
    return { path, text: readFileSync(path, 'utf8').trim() };
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return { path, text: readFileSync(path, 'utf8').trim() };
}
