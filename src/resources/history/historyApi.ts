import type { z } from 'zod';
import {
  alteracoesSchema,
  type Historico,
  historicoSchema,
  type reversaoSchema,
} from '../../../contract/historico.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Reads the history of a record. Throws ApiError, NetworkError or AbortError. */
export async function fetchHistory(resource: string, id: string, signal: AbortSignal): Promise<Historico> {
  const response = await apiFetch(`/v1/${resource}/${id}/historico`, { signal });
  return historicoSchema.parse(await response.json());
}

/** Reverts a record to a moment of its history. Throws ApiError 409 when another user has saved it meanwhile. */
export async function revert(
  resource: string,
  id: string,
  body: z.infer<typeof reversaoSchema>,
): Promise<void> {
  await apiFetch(`/v1/${resource}/${id}/reverter`, { method: 'POST', body: JSON.stringify(body) });
}

/** Reads what one row of the audit changed. */
export async function readChanges(id: string, signal: AbortSignal) {
  const response = await apiFetch(`/v1/auditoria/${id}/alteracoes`, { signal });
  return alteracoesSchema.parse(await response.json()).alteracoes;
}
