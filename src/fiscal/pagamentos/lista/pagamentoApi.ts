import { z } from 'zod';
import type { Exportar } from '../../../../contract/fiscal/pagamentos/exportacao.ts';
import {
  type Lancamento,
  type LancamentoPedido,
  type LoteLancado,
  type LoteLancamentos,
  lancamentosSchema,
  loteLancadoSchema,
  type Totais,
  totaisSchema,
} from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { ALL_COMPANIES, NO_LOADING_HEADER, SCOPE_HEADER } from '../../../../contract/session.ts';
import { discreetAddress } from '../../../dataProvider/discreetFilter.ts';
import { filenameOf } from '../../../dataProvider/extras.ts';
import { apiFetch } from '../../../dataProvider/http.ts';
import type { Filters } from '../../../resources/list/filters.ts';

const { api } = PAGAMENTOS;

/** Reads the sums over all that matches the filters of the list. */
export async function readTotais(filters: Filters, signal: AbortSignal): Promise<Totais> {
  const headers = new Headers({ [NO_LOADING_HEADER]: '1' });
  const query = new URLSearchParams({ filter: JSON.stringify(filters) });
  const address = discreetAddress(`${api}/totais?${query}`, headers);
  return totaisSchema.parse(await (await apiFetch(address, { headers, signal })).json());
}

/** Reads the entries of a document, newest first. */
export async function readLancamentos(id: string, signal: AbortSignal): Promise<Lancamento[]> {
  return lancamentosSchema.parse(await (await apiFetch(`${api}/${id}/lancamentos`, { signal })).json());
}

/** Sends what was paid of one document, or why nothing was. Throws ApiError: 409 with the current document. */
export async function sendLancamento(id: string, pedido: LancamentoPedido): Promise<void> {
  await apiFetch(`${api}/${id}/lancamentos`, { method: 'POST', body: JSON.stringify(pedido) });
}

/** Undoes an entry. Throws ApiError. */
export async function sendUndoLancamento(id: string, lancamentoId: string, motivo: string): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify({ motivo }) };
  await apiFetch(`${api}/${id}/lancamentos/${lancamentoId}/desfazer`, init);
}

/** Sends one entry for many documents, of any of the user's companies. Returns the result of each. Throws ApiError. */
export async function sendLancamentos(lote: LoteLancamentos): Promise<LoteLancado> {
  const headers = { [SCOPE_HEADER]: ALL_COMPANIES };
  const init = { method: 'POST', headers, body: JSON.stringify(lote) };
  return loteLancadoSchema.parse(await (await apiFetch(`${api}/lancamentos`, init)).json());
}

const tarefaSchema = z.object({ tarefaId: z.uuid() });

/** Starts the export of the list of documents without a date and returns the id of its task. Throws ApiError. */
export async function exportListaOfPagamentos(pedido: Exportar): Promise<string> {
  const init = { method: 'POST', body: JSON.stringify(pedido) };
  return tarefaSchema.parse(await (await apiFetch(`${api}/exportacoes`, init)).json()).tarefaId;
}

/** Downloads the file that the task made, with its name. Throws ApiError. */
export async function readLista(tarefaId: string): Promise<{ blob: Blob; nome: string }> {
  const headers = { Accept: 'application/octet-stream, application/problem+json' };
  const response = await apiFetch(`${api}/exportacoes/${tarefaId}/arquivo`, { headers });
  return { blob: await response.blob(), nome: filenameOf(response) ?? 'lista-de-pagamentos' };
}
