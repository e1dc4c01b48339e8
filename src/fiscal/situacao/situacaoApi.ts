import { z } from 'zod';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Asks SEFAZ for the situation of documents. Out: the task that does. Throws ApiError. */
export async function askSefaz(especie: Especie, chaves: readonly string[]): Promise<string> {
  const response = await apiFetch(`${especies[especie].api}/situacao`, {
    method: 'POST',
    body: JSON.stringify({ chaves }),
  });
  return z.object({ tarefaId: z.string() }).parse(await response.json()).tarefaId;
}
