import { migrateAsOwner } from '../../server/db/prepare.ts';
import { readEnv } from '../../server/env.ts';
import { readArguments } from './arguments.ts';
import { type Command, requireNothingElse, UsageError } from './command.ts';

/** Command that runs the migrations as the owner of the database. */
export const migrar: Command = {
  nome: 'migrar',
  ajuda: [
    [
      'migrar',
      'põe o banco PostgreSQL nesta versão, como dono (DATABASE_URL_DONO), e cria',
      'o usuário do servidor (DATABASE_URL) onde ele falta',
    ],
  ],
  run: async (args) => {
    requireNothingElse(readArguments(args, {}).positionals);
    const env = readEnv();
    if (!env.DATABASE_URL || !env.DATABASE_URL_DONO)
      throw new UsageError('Informe DATABASE_URL, do servidor, e DATABASE_URL_DONO, do dono do banco.');
    const applied = await migrateAsOwner(env);
    console.log(applied.length === 0 ? 'Nada a migrar.' : `Migrações aplicadas: ${applied.length}.`);
  },
};
