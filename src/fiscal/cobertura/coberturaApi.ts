import {
  type BuscaCobertura,
  type BuscasPedidas,
  buscasPedidasSchema,
  type Cobertura,
  coberturaSchema,
  type LigaCobertura,
  type PedidoCobertura,
  type ResultadoCobertura,
  resultadoCoberturaSchema,
} from '../../../contract/fiscal/cobertura.ts';
import { API_COBERTURA } from '../../../contract/fiscal/coberturaGuardas.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../../contract/session.ts';
import { discreetAddress } from '../../dataProvider/discreetFilter.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { queryOfCobertura } from './endereco.ts';

/** The page concerns all companies, whichever is chosen. */
const headers = { [SCOPE_HEADER]: ALL_COMPANIES };

/** Reads a page of companies. */
export async function fetchCobertura(pedido: PedidoCobertura, signal: AbortSignal): Promise<Cobertura> {
  const asked = new Headers(headers);
  const address = discreetAddress(`${API_COBERTURA}${queryOfCobertura(pedido)}`, asked);
  const response = await apiFetch(address, { headers: asked, signal });
  return coberturaSchema.parse(await response.json());
}

/** Switch: the hourly search, or the ciência of what arrives. */
export type ChaveDaCobertura = 'automatica' | 'ciencia';

/** Sets one of the two switches in each company. Returns the result for each. */
export async function switchEach(
  chave: ChaveDaCobertura,
  pedido: LigaCobertura,
): Promise<ResultadoCobertura['itens']> {
  const init = { method: 'PUT', headers, body: JSON.stringify(pedido) };
  const response = await apiFetch(`${API_COBERTURA}/${chave}`, init);
  return resultadoCoberturaSchema.parse(await response.json()).itens;
}

/** Requests an immediate search in each company. Returns the tasks that run it, one for each kind. */
export async function searchEach(pedido: BuscaCobertura): Promise<BuscasPedidas['tarefas']> {
  const init = { method: 'POST', headers, body: JSON.stringify(pedido) };
  const response = await apiFetch(`${API_COBERTURA}/buscas`, init);
  return buscasPedidasSchema.parse(await response.json()).tarefas;
}
