import type { z } from 'zod';
import { opcoesAssercaoSchema } from '../../contract/chave.ts';
import { pedidoAssercaoSchema } from '../../contract/confirmacao.ts';
import {
  type EntradaComCodigos,
  entradaComCodigosSchema,
  pedidoRegistroSchema,
  type Segredo,
  segredoSchema,
} from '../../contract/segundoFator.ts';
import { type Tokens, tokensSchema } from '../../contract/session.ts';
import { readLogin } from '../dataProvider/answer.ts';
import { send } from '../dataProvider/send.ts';
import { makePasskey, signWithPasskey } from './passkey.ts';

/** Every function here throws ApiError with the server's sentence, NetworkError, or SentenceError of the browser. */
async function post<T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  return readLogin(await send(`/login/${path}`, { method: 'POST', ...init }, null), schema);
}

/** Completes the second step with a code of the app or a recovery code. */
export async function enterWithCode(desafio: string, codigo: string): Promise<Tokens> {
  return post(tokensSchema, 'segundo-fator', { desafio, codigo });
}

/** Completes the second step with a passkey. */
export async function confirmWithPasskey(desafio: string): Promise<Tokens> {
  const opcoes = await post(opcoesAssercaoSchema, 'segundo-fator/chave', { desafio });
  return post(tokensSchema, 'segundo-fator', { desafio, chave: await signWithPasskey(opcoes) });
}

/** Signs in with a passkey instead of e-mail and password. */
export async function sendSignInPasskey(): Promise<Tokens> {
  const { desafio, opcoes } = await post(pedidoAssercaoSchema, 'chave/opcoes');
  return post(tokensSchema, 'chave', { desafio, chave: await signWithPasskey(opcoes) });
}

/** Requests the secret of the authenticator app that the tenant requires. */
export async function fetchSignInAppSecret(desafio: string): Promise<Segredo> {
  return post(segredoSchema, 'cadastro/aplicativo', { desafio });
}

/** Confirms the authenticator app with one of its codes. */
export async function setAppUp(desafio: string, codigo: string): Promise<EntradaComCodigos> {
  return post(entradaComCodigosSchema, 'cadastro/aplicativo/confirmar', { desafio, codigo });
}

/** Registers the passkey that the tenant requires. */
export async function setPasskeyUp(desafio: string, nome: string): Promise<EntradaComCodigos> {
  const { opcoes } = await post(pedidoRegistroSchema, 'cadastro/chave', { desafio });
  const chave = await makePasskey(opcoes);
  return post(entradaComCodigosSchema, 'cadastro/chave/confirmar', { desafio, nome, chave });
}
