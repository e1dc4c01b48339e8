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
import { queryOf } from './endereco.ts';

/** The page is about all companies, whichever is chosen. */
const headers = { [SCOPE_HEADER]: ALL_COMPANIES };

/** A page of companies, as it was asked for. */
export async function readCobertura(pedido: PedidoCobertura, signal: AbortSignal): Promise<Cobertura> {
  const asked = new Headers(headers);
  const address = discreetAddress(`${API_COBERTURA}${queryOf(pedido)}`, asked);
  const response = await apiFetch(address, { headers: asked, signal });
  return coberturaSchema.parse(await response.json());
}

/** Which switch: the hourly search, or the ciência of what comes. */
export type Chave = 'automatica' | 'ciencia';

/** Switches one of the two on or off in each company. Out: what became of each. */
export async function switchEach(chave: Chave, pedido: LigaCobertura): Promise<ResultadoCobertura['itens']> {
  const init = { method: 'PUT', headers, body: JSON.stringify(pedido) };
  const response = await apiFetch(`${API_COBERTURA}/${chave}`, init);
  return resultadoCoberturaSchema.parse(await response.json()).itens;
}

/** Asks for a search in each company now. Out: the tasks that do it, one for each kind. */
export async function searchEach(pedido: BuscaCobertura): Promise<BuscasPedidas['tarefas']> {
  const init = { method: 'POST', headers, body: JSON.stringify(pedido) };
  const response = await apiFetch(`${API_COBERTURA}/buscas`, init);
  return buscasPedidasSchema.parse(await response.json()).tarefas;
}
