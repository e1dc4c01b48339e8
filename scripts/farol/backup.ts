import { existsSync } from 'node:fs';
import { readEnv } from '../../server/env.ts';
import { type Command, requireNothingElse, UsageError } from './command.ts';
import { backupPglite } from './pgliteBackup.ts';
import { backupPostgres } from './postgresBackup.ts';

/** A copy of the whole database in one file. */
export const backup: Command = {
  nome: 'backup',
  ajuda: [['backup ARQUIVO', 'copia o banco de dados inteiro para um arquivo']],
  run: async ([file, ...rest]) => {
    if (!file) throw new UsageError('Informe o arquivo do backup.');
    requireNothingElse(rest);
    if (existsSync(file)) throw new Error(`O arquivo ${file} já existe.`);
    const env = readEnv();
    if (env.DATABASE_URL) await backupPostgres(env.DATABASE_URL_DONO || env.DATABASE_URL, file);
    else await backupPglite(env.DATA_DIR, file);
    console.log(`Backup gravado em ${file}. Guarde-o como guarda os dados: ele contém todos eles.`);
  },
};
