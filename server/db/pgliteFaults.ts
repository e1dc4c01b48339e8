import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The PostgreSQL inside of the embedded engine, as its folders name it. */
export const ENGINE_VERSION = '18';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'este usuário não tem permissão para escrever nela',
  EPERM: 'este usuário não tem permissão para escrever nela',
  EROFS: 'ela está num disco só de leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco deste usuário acabou',
  ENOTDIR: 'há um arquivo com esse nome',
  EEXIST: 'há um arquivo com esse nome',
  // So Node says it too of one that is to be made on a disk that is only read.
  ENOENT: 'ela não existe e não pôde ser criada',
};

/** In: what writing to the data folder threw. Out: the sentence for people, or what was thrown. */
export function folderFault(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason === undefined
    ? error
    : new Error(`A pasta de dados ${folder} (DATA_DIR) não pode ser usada: ${reason}.`, { cause: error });
}

/** The folder of the embedded database within the folder of data. */
export const pgliteIn = (folder: string): string => join(folder, 'banco');

/** Throws the sentence for a folder of data without an embedded database, for whoever must not make one. */
export function requirePglite(folder: string): void {
  if (existsSync(pgliteIn(folder))) return;
  throw new Error(
    `Não há banco em ${resolve(folder)} (DATA_DIR). Confira o caminho: este comando não cria nenhum; o servidor cria o seu ao começar.`,
  );
}

/**
 * Throws the sentence for a database folder that the engine would not survive: of another version, or without what every
 * one has. The engine itself ends without a word, or makes a new database in its place.
 */
export function requireWhole(dataDir: string): void {
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

/** What to say of a folder that does not open. In: what the engine threw, if anything. */
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
