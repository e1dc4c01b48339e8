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

/** Whichever company is chosen: both are about all of the person's. */
const headers = { [SCOPE_HEADER]: ALL_COMPANIES };

/** The services of others that do not answer now. */
export async function readServicos(signal: AbortSignal): Promise<ServicoExterno[]> {
  const response = await apiFetch(API_SERVICOS, { headers, signal });
  return z.array(servicoExternoSchema).parse(await response.json());
}

/** What waits for a person. */
export async function readParados(signal: AbortSignal): Promise<Parados> {
  const response = await apiFetch(API_PARADOS, { headers, signal });
  return paradosSchema.parse(await response.json());
}

export type Decisao = 'retentar' | 'desistir';

/** Tries some again, or gives them up. Out: how many still waited. */
export async function sendDecisaoOfParados(
  decisao: Decisao,
  ids: readonly string[],
  dito: Palavra,
): Promise<number> {
  const init = { method: 'POST', headers, body: JSON.stringify({ ids, ...dito }) };
  const response = await apiFetch(`${API_PARADOS}/${decisao}`, init);
  return feitosSchema.parse(await response.json()).feitos;
}
