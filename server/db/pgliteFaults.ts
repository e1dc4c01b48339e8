import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Version of the PostgreSQL inside the embedded engine, as its folders name it. */
export const ENGINE_VERSION = '18';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'este usuário não tem permissão para escrever nela',
  EPERM: 'este usuário não tem permissão para escrever nela',
  EROFS: 'ela está num disco só de leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco deste usuário acabou',
  ENOTDIR: 'há um arquivo com esse nome',
  EEXIST: 'há um arquivo com esse nome',
  // Node also reports this for a folder to be created on a read-only disk.
  ENOENT: 'ela não existe e não pôde ser criada',
};

/** Returns the sentence for the user for an error of writing to the data folder, or the error itself when unknown. */
export function folderFault(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason === undefined
    ? error
    : new Error(`A pasta de dados ${folder} (DATA_DIR) não pode ser usada: ${reason}.`, { cause: error });
}

/** Returns the folder of the embedded database within the data folder. */
export const pgliteIn = (folder: string): string => join(folder, 'banco');

/** Throws a sentence when the data folder has no embedded database, for commands that must not create one. */
export function requirePglite(folder: string): void {
  if (existsSync(pgliteIn(folder))) return;
  throw new Error(
    `Não há banco em ${resolve(folder)} (DATA_DIR). Confira o caminho: este comando não cria nenhum; o servidor cria o seu ao começar.`,
  );
}

/**
 * Throws a sentence for a database folder that would make the engine fail: of another version, or without files that every one has. The
 * engine itself exits without an error, or creates a new database in its place.
 */
export function requireWholeDatabase(dataDir: string): void {
  const version = read(join(dataDir, 'PG_VERSION'))?.trim();
  if (version !== undefined && version !== ENGINE_VERSION)
    throw new Error(
      `O banco em ${dataDir} é de outra versão do banco embutido (PostgreSQL ${version}; este Farol usa ${ENGINE_VERSION}); nada foi alterado. Abra-o com o Farol que o gravou, faça um backup e restaure-o com este.`,
    );
  const journal = join(dataDir, 'pg_wal');
  const hasJournal = existsSync(journal) && readdirSync(journal).some((name) => /^[0-9A-F]{24}$/.test(name));
  if (version === undefined || !hasJournal || !existsSync(join(dataDir, 'global', 'pg_control')))
    throw damaged(dataDir);
}

/** Returns the error for a folder that does not open; `cause` is what the engine threw, if anything. */
export function damaged(dataDir: string, cause?: unknown): Error {
  return new Error(
    `O banco em ${dataDir} está danificado ou incompleto e não abre; nada foi alterado. Guarde uma cópia da pasta e restaure um backup: npm run farol -- restaurar ARQUIVO --substituir.`,
    { cause },
  );
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
