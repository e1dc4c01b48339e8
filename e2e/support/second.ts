import { z } from 'zod';
import { type Caller, call, callerOf } from './api.ts';
import type { Farol } from './farol.ts';
import { linkFor } from './letters.ts';

/** Password of the second user. */
export const OUTRA = 'girassol amarelo na varanda';

/** Invites a second user with the caller's companies and the profile of the first listed user, sets the password and signs in. */
export async function secondOf(farol: Farol, caller: Caller, email: string): Promise<Caller> {
  const rows = await (await call(caller, 'GET', '/v1/usuarios')).json();
  const [{ perfilId } = { perfilId: '' }] = z.array(z.looseObject({ perfilId: z.uuid() })).parse(rows);
  const own = caller.sessao.empresas.map(({ nome }) => nome);
  const registered = await (await call(caller, 'GET', '/v1/empresas')).json();
  const empresas = z
    .array(z.looseObject({ id: z.uuid(), nome: z.string() }))
    .parse(registered)
    .flatMap(({ id, nome }) => (own.includes(nome) ? [id] : []));
  await call(caller, 'POST', '/v1/usuarios', { nome: 'Segunda Pessoa', email, perfilId, empresas });
  const token = new URLSearchParams((await linkFor(farol, email)).split('?')[1]).get('token');
  await call(caller, 'POST', '/atualiza-senha', { token, novaSenha: OUTRA });
  return callerOf(farol.origin, email, OUTRA);
}
