import { freeNetworks, freeSignIn } from '../../server/people/liberarAcesso.ts';
import { readArguments } from './arguments.ts';
import { type Command, requireNothingElse, UsageError, withDatabase } from './command.ts';

const lockOut = (nome: string, what: string, free: typeof freeNetworks, done: string): Command => ({
  nome,
  ajuda: [[`${nome} liberar TENANT`, what]],
  run: async (args) => {
    const [ato, tenant, ...rest] = readArguments(args, {}).positionals;
    if (ato !== 'liberar' || tenant === undefined) throw new UsageError(`Use: ${nome} liberar TENANT.`);
    requireNothingElse(rest);
    const found = await withDatabase(({ db }) => free(db, tenant));
    console.log(`${found}: ${done}`);
  },
});

/** Command for a tenant that locked itself out with its list of addresses. */
export const enderecos = lockOut(
  'enderecos',
  'esvazia a lista de endereços permitidos de um tenant que se trancou fora',
  freeNetworks,
  'entra-se de qualquer endereço de rede.',
);

/** Command for a tenant that requires an issuer that no longer exists. */
export const organizacao = lockOut(
  'organizacao',
  'deixa de exigir a entrada pela organização num tenant cujo emissor se perdeu',
  freeSignIn,
  'entra-se de novo com e-mail e senha.',
);
