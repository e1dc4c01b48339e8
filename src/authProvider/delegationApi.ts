import {
  type Delegacoes,
  delegacoesSchema,
  type Oferta,
  type OpcoesDelegacao,
  opcoesDelegacaoSchema,
} from '../../contract/delegacao.ts';
import { apiFetch } from '../dataProvider/http.ts';

const PATH = '/v1/delegacoes';
/** Prefix of every query key of delegations; the user menu reads only the first page. */
export const DELEGATIONS_KEY = ['delegacoes'] as const;

export async function readDelegations(signal: AbortSignal, pagina = 1): Promise<Delegacoes> {
  return delegacoesSchema.parse(await (await apiFetch(`${PATH}?pagina=${pagina}`, { signal })).json());
}

export async function readOptions(signal: AbortSignal): Promise<OpcoesDelegacao> {
  return opcoesDelegacaoSchema.parse(await (await apiFetch(`${PATH}/opcoes`, { signal })).json());
}

/** Offers a delegation. Throws ApiError 400 with the reason at its field, the password included. */
export async function sendOffer(body: Oferta): Promise<void> {
  await apiFetch(PATH, { method: 'POST', body: JSON.stringify(body) });
}

export async function sendAnswer(id: string, act: 'aceitar' | 'recusar' | 'revogar'): Promise<void> {
  await apiFetch(`${PATH}/${id}/${act}`, { method: 'POST' });
}
