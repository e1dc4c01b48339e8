import { type Achado, API_BUSCA, buscaSchema } from '../../contract/busca.ts';
import { ALL_COMPANIES, NO_LOADING_HEADER, SCOPE_HEADER } from '../../contract/session.ts';
import { restClient } from './restClient.ts';

/** Searches everything in all companies of the user, and returns what matches the text. */
export async function findEverywhere(typed: string, signal: AbortSignal): Promise<Achado[]> {
  const query = new URLSearchParams({ filter: JSON.stringify({ q: typed }) });
  const headers = { [NO_LOADING_HEADER]: '1', [SCOPE_HEADER]: ALL_COMPANIES };
  const { json } = await restClient(`${API_BUSCA}?${query}`, { signal, headers });
  return buscaSchema.parse(json).achados;
}
