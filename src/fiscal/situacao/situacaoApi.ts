import { z } from 'zod';
import type { EspecieDocumento } from '../../../contract/fiscal/prazos.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Asks SEFAZ for the situation of documents. Out: the task that does. Throws ApiError. */
export async function askSefaz(especie: EspecieDocumento, chaves: readonly string[]): Promise<string> {
  const path = `/v1/${especie.toLowerCase()}/situacao`;
  const response = await apiFetch(path, { method: 'POST', body: JSON.stringify({ chaves }) });
  return z.object({ tarefaId: z.string() }).parse(await response.json()).tarefaId;
}
