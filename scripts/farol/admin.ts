import { argon2Node } from '../../server/auth/argon2Node.ts';
import { passwordHasher } from '../../server/auth/passwordHasher.ts';
import { createAdmin } from '../../server/createAdmin.ts';
import { readArguments } from './arguments.ts';
import { type Command, requireNothingElse, UsageError, withDatabase } from './command.ts';
import { askPassword } from './prompt.ts';

/** Command that creates administrators of the platform. */
export const admin: Command = {
  nome: 'admin',
  ajuda: [
    [
      'admin criar --email E-MAIL --nome NOME',
      'cria um administrador da plataforma; a senha é pedida no',
      'terminal, ou lida da entrada padrão',
    ],
  ],
  run: async (args) => {
    const { values, positionals } = readArguments(args, {
      email: { type: 'string' },
      nome: { type: 'string' },
    });
    const [act, ...rest] = positionals;
    if (act !== 'criar') throw new UsageError('Diga o que fazer: admin criar.');
    requireNothingElse(rest);
    const { nome, email } = values;
    if (!nome || !email) throw new UsageError('Informe --email e --nome.');
    const senha = await askPassword();
    await withDatabase(({ db }) => createAdmin(db, passwordHasher(argon2Node), { nome, email, senha }), {
      creates: true,
    });
    console.log(`Administrador ${email} criado.`);
  },
};
