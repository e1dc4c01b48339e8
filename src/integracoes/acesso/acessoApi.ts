import {
  type Acesso,
  acessoSchema,
  type EmissorChange,
  type EnderecosChange,
} from '../../../contract/acesso.ts';
import type { Confirmacao } from '../../../contract/confirmacao.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const PATH = '/v1/acesso';
export const ACESSO_KEY = ['acesso'] as const;

/** Everything here throws ApiError with the reason at its field, or NetworkError. */
const put = (path: string, body: object) => apiFetch(path, { method: 'PUT', body: JSON.stringify(body) });
const post = (path: string, body: object) => apiFetch(path, { method: 'POST', body: JSON.stringify(body) });

export async function readAcesso(signal: AbortSignal): Promise<Acesso> {
  return acessoSchema.parse(await (await apiFetch(PATH, { signal })).json());
}

export async function saveEmissor(body: EmissorChange): Promise<void> {
  await put(`${PATH}/emissor`, body);
}

export async function saveEnderecos(body: EnderecosChange): Promise<void> {
  await put(`${PATH}/enderecos`, body);
}

export async function testEmissor(emissor: string): Promise<void> {
  await post(`${PATH}/testar`, { emissor });
}

export async function removeEmissor(confirmacao: Confirmacao): Promise<void> {
  await post(`${PATH}/emissor/remover`, confirmacao);
}
