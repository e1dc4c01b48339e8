import {
  type AlvoFila,
  type ColegasFila,
  colegasFilaSchema,
  type FeitosFila,
  type Fila,
  type FiltroFila,
  feitosFilaSchema,
  filaSchema,
  type ResumoFila,
  resumoFilaSchema,
} from '../../contract/fila.ts';
import { API_FILA } from '../../contract/filaGuardas.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
import { apiFetch } from '../dataProvider/http.ts';

/** The fila concerns all companies, whichever is chosen. */
const headers = { [SCOPE_HEADER]: ALL_COMPANIES };

const queryOf = (filtro: FiltroFila, page: Record<string, string> = {}) =>
  new URLSearchParams({ filter: JSON.stringify(filtro), ...page });

/** Reads a page of items; `depois` is `proxima` of the page before. */
export async function fetchFila(
  filtro: FiltroFila,
  { depois = '', limite }: { depois?: string; limite?: number },
  signal?: AbortSignal,
): Promise<Fila> {
  const page = { ...(depois !== '' && { depois }), ...(limite && { limite: String(limite) }) };
  const response = await apiFetch(`${API_FILA}?${queryOf(filtro, page)}`, {
    headers,
    ...(signal && { signal }),
  });
  return filaSchema.parse(await response.json());
}

/** Reads the counts and sums of the items that match the filter. */
export async function readResumo(filtro: FiltroFila, signal: AbortSignal): Promise<ResumoFila> {
  const response = await apiFetch(`${API_FILA}/resumo?${queryOf(filtro)}`, { headers, signal });
  return resumoFilaSchema.parse(await response.json());
}

async function act(method: string, path: string, body: unknown): Promise<unknown> {
  const response = await apiFetch(`${API_FILA}/${path}`, { method, headers, body: JSON.stringify(body) });
  return response.json();
}

/** Assigns the items to a user; null removes the assignee. Throws ApiError. */
export const assign = async (itens: readonly AlvoFila[], usuarioId: string | null): Promise<FeitosFila> =>
  feitosFilaSchema.parse(await act('PUT', 'responsavel', { itens, usuarioId }));

/** Postpones the items until a day (YYYY-MM-DD); null brings them back. Throws ApiError. */
export const snooze = async (itens: readonly AlvoFila[], ate: string | null): Promise<FeitosFila> =>
  feitosFilaSchema.parse(await act('PUT', 'adiamento', { itens, ate }));

/** Reads the colleagues who may do all of these items. */
export const readColegas = async (itens: readonly AlvoFila[]): Promise<ColegasFila> =>
  colegasFilaSchema.parse(await act('POST', 'colegas', { itens }));
