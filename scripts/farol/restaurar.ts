import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnv } from '../../server/env.ts';
import { type Command, requireNothingElse, UsageError } from './command.ts';
import { restorePglite } from './pgliteBackup.ts';
import { restorePostgres } from './postgresBackup.ts';

/** Brings a copy back. */
export const restaurar: Command = {
  nome: 'restaurar',
  ajuda: [
    [
      'restaurar ARQUIVO [--substituir]',
      'traz de volta um backup; --substituir troca um banco que já existe',
    ],
  ],
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { substituir: { type: 'boolean', default: false } },
    });
    const [file, ...rest] = positionals;
    if (!file) throw new UsageError('Informe o arquivo do backup.');
    requireNothingElse(rest);
    if (!existsSync(file)) throw new Error(`O arquivo ${file} não existe.`);
    const env = readEnv();
    const replace = values.substituir;
    if (env.DATABASE_URL) await restorePostgres(env.DATABASE_URL_DONO || env.DATABASE_URL, file, replace);
    else await restorePglite(env.DATA_DIR, file, replace);
    console.log('Backup restaurado.');
  },
};
