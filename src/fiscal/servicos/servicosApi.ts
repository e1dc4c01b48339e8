import { z } from 'zod';
import type { Palavra } from '../../../contract/ambiente.ts';
import {
  API_PARADOS,
  API_SERVICOS,
  feitosSchema,
  type Parados,
  paradosSchema,
  type ServicoExterno,
  servicoExternoSchema,
} from '../../../contract/fiscal/servicosExternos.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Both endpoints cover all companies of the user, whichever is chosen. */
const headers = { [SCOPE_HEADER]: ALL_COMPANIES };

/** Reads the external services that do not respond now. */
export async function readServicos(signal: AbortSignal): Promise<ServicoExterno[]> {
  const response = await apiFetch(API_SERVICOS, { headers, signal });
  return z.array(servicoExternoSchema).parse(await response.json());
}

/** Reads what requires a user's decision. */
export async function readParados(signal: AbortSignal): Promise<Parados> {
  const response = await apiFetch(API_PARADOS, { headers, signal });
  return paradosSchema.parse(await response.json());
}

export type DecisaoDosParados = 'retentar' | 'desistir';

/** Retries items, or gives them up. Returns how many were still pending. */
export async function sendDecisaoOfParados(
  decisao: DecisaoDosParados,
  ids: readonly string[],
  dito: Palavra,
): Promise<number> {
  const init = { method: 'POST', headers, body: JSON.stringify({ ids, ...dito }) };
  const response = await apiFetch(`${API_PARADOS}/${decisao}`, init);
  return feitosSchema.parse(await response.json()).feitos;
}
