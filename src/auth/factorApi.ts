import {
  API_CONFIRMACAO,
  type Confirmacao,
  confirmacaoValeSchema,
  pedidoAssercaoSchema,
} from '../../contract/confirmacao.ts';
import {
  codigosSchema,
  type Fatores,
  type FatoresDePessoa,
  fatoresDePessoaSchema,
  fatoresSchema,
  pedidoRegistroSchema,
  type Segredo,
  segredoSchema,
} from '../../contract/segundoFator.ts';
import { NO_LOADING_HEADER } from '../../contract/session.ts';
import { apiFetch } from '../dataProvider/http.ts';

const PATH = '/v1/perfil-proprio/segundo-fator';
export const FACTORS_KEY = ['perfil-proprio', 'segundo-fator'] as const;

/** Every function here throws ApiError with the reason at its field, NetworkError, or SentenceError of the browser. */
const post = (path: string, body?: object) =>
  apiFetch(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) });

export async function readFactors(signal: AbortSignal): Promise<Fatores> {
  return fatoresSchema.parse(await (await apiFetch(PATH, { signal })).json());
}

/** Reads until when the last identity confirmation of this session is valid. */
export async function readConfirmacao(signal: AbortSignal): Promise<{ valeAte: string | null }> {
  const headers = { [NO_LOADING_HEADER]: '1' };
  return confirmacaoValeSchema.parse(await (await apiFetch(API_CONFIRMACAO, { headers, signal })).json());
}

/** Returns a confirmation signed by one of the user's own passkeys, used instead of the password. */
export async function confirmByPasskey(): Promise<Confirmacao> {
  const { signWithPasskey } = await import('./passkey.ts');
  const asked = pedidoAssercaoSchema.parse(await (await post('/v1/confirmacao/chave')).json());
  return { chave: { desafio: asked.desafio, resposta: await signWithPasskey(asked.opcoes) } };
}

export async function fetchAppSecret(confirmacao: Confirmacao): Promise<Segredo> {
  return segredoSchema.parse(await (await post(`${PATH}/aplicativo`, confirmacao)).json());
}

/** Confirms the app by its first code. Returns new recovery codes, or null when the user already has some. */
export async function sendAppCode(desafio: string, codigo: string): Promise<string[] | null> {
  const response = await post(`${PATH}/aplicativo/confirmar`, { desafio, codigo });
  return codigosSchema.parse(await response.json()).codigosRecuperacao;
}

export async function askAppRemoval(confirmacao: Confirmacao): Promise<void> {
  await post(`${PATH}/aplicativo/remover`, confirmacao);
}

/** Registers a passkey. Returns new recovery codes, or null when the user already has some. */
export async function addPasskey(nome: string, confirmacao: Confirmacao): Promise<string[] | null> {
  const { makePasskey } = await import('./passkey.ts');
  const asked = pedidoRegistroSchema.parse(await (await post(`${PATH}/chaves/opcoes`, confirmacao)).json());
  const chave = await makePasskey(asked.opcoes);
  const response = await post(`${PATH}/chaves`, { desafio: asked.desafio, nome, chave });
  return codigosSchema.parse(await response.json()).codigosRecuperacao;
}

export async function sendPasskeyName(id: string, nome: string): Promise<void> {
  await apiFetch(`${PATH}/chaves/${id}`, { method: 'PUT', body: JSON.stringify({ nome }) });
}

export async function removePasskey(id: string, confirmacao: Confirmacao): Promise<void> {
  await post(`${PATH}/chaves/${id}/remover`, confirmacao);
}

export async function renewCodes(confirmacao: Confirmacao): Promise<string[]> {
  const response = await post(`${PATH}/codigos`, confirmacao);
  return codigosSchema.parse(await response.json()).codigosRecuperacao ?? [];
}

const ofColleague = (id: string) => `/v1/usuarios/${encodeURIComponent(id)}/segundo-fator`;

export async function readFactorsOf(id: string, signal: AbortSignal): Promise<FatoresDePessoa> {
  return fatoresDePessoaSchema.parse(await (await apiFetch(ofColleague(id), { signal })).json());
}

/** Removes the second factor of a colleague who lost it. */
export async function resetFactorsOf(id: string, confirmacao: Confirmacao): Promise<void> {
  await post(`${ofColleague(id)}/redefinir`, confirmacao);
}
