import { z } from 'zod';
import { type Caller, call } from './api.ts';
import { SENHA } from './people.ts';

const servicoSchema = z.object({ id: z.uuid() });
const criadaSchema = z.object({ chave: z.string() });

/** Creates a service of the user's tenant, for all of its companies, with the given permissions. Returns a key of it. */
export async function keyFor(caller: Caller, permissoes: readonly string[]): Promise<string> {
  const nome = `Serviço ${crypto.randomUUID().slice(0, 8)}`;
  const body = { nome, ativo: true, todasEmpresas: true, permissoes };
  const servico = servicoSchema.parse(await (await call(caller, 'POST', '/v1/servicos', body)).json());
  const pedida = { nome: 'Do teste', senha: SENHA };
  const made = await call(caller, 'POST', `/v1/servicos/${servico.id}/chaves`, pedida);
  return criadaSchema.parse(await made.json()).chave;
}
