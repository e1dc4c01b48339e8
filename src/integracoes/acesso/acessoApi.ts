import { queryOptions } from '@tanstack/react-query';
import {
  type Acesso,
  type AplicarProposta,
  acessoSchema,
  type EmissorChange,
  type EnderecosChange,
  type EspecieProposta,
} from '../../../contract/acesso.ts';
import type { Confirmacao } from '../../../contract/confirmacao.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const PATH = '/v1/acesso';
export const ACESSO_KEY = ['acesso'] as const;

/** Every function here throws ApiError with the reason at its field, or NetworkError. */
const put = (path: string, body: object) => apiFetch(path, { method: 'PUT', body: JSON.stringify(body) });
const post = (path: string, body: object) => apiFetch(path, { method: 'POST', body: JSON.stringify(body) });

async function readAcesso(signal: AbortSignal): Promise<Acesso> {
  return acessoSchema.parse(await (await apiFetch(PATH, { signal })).json());
}

/** Query of how users currently sign in. */
export const ACESSO = queryOptions({
  queryKey: ACESSO_KEY,
  queryFn: ({ signal }) => readAcesso(signal),
});

/** Saves the issuer. Returns how users sign in now, and the pending changes. */
export async function saveEmissor(body: EmissorChange): Promise<Acesso> {
  return acessoSchema.parse(await (await put(`${PATH}/emissor`, body)).json());
}

/** Saves the networks. Returns how users sign in now, and the pending changes. */
export async function saveEnderecos(body: EnderecosChange): Promise<Acesso> {
  return acessoSchema.parse(await (await put(`${PATH}/enderecos`, body)).json());
}

export async function applyProposta(id: string, body: AplicarProposta): Promise<void> {
  await post(`${PATH}/propostas/${id}/aplicar`, body);
}

export async function sendRejeicaoDaProposta(id: string): Promise<void> {
  await apiFetch(`${PATH}/propostas/${id}/rejeitar`, { method: 'POST' });
}

export async function checkDominio(dominio: string): Promise<void> {
  await post(`${PATH}/dominios/conferir`, { dominio });
}

/** Returns the message key after saving: that the change is pending, or in force. Arguments are the response, and what was saved. */
export const saidOf = ({ propostas }: Acesso, especie: EspecieProposta): string =>
  propostas.some((one) => one.especie === especie) ? 'acesso.proposto' : 'acesso.salvo';

export async function testEmissor(emissor: string): Promise<void> {
  await post(`${PATH}/testar`, { emissor });
}

export async function removeEmissor(confirmacao: Confirmacao): Promise<void> {
  await post(`${PATH}/emissor/remover`, confirmacao);
}
