import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The text of a secret in a file that only its owner reads, made when it is first asked for.
 * In: folder, name and how to make a new one; null: it must be there, or a sentence is thrown. Out: the text without blanks around it.
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
