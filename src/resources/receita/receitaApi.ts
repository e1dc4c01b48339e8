import { type Acompanhamento, acompanhamentoSchema } from '../../../contract/acompanhamento.ts';
import { noteBegunTask } from '../../dataProvider/begunTasks.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const of = (recurso: string, id: string) => `/v1/${recurso}/${encodeURIComponent(id)}/acompanhamento`;

/** What is known of a record at the Receita Federal, and who wants to know. Throws ApiError, NetworkError or AbortError. */
export async function readAcompanhamento(
  recurso: string,
  id: string,
  signal: AbortSignal,
): Promise<Acompanhamento> {
  const response = await apiFetch(of(recurso, id), { signal });
  return acompanhamentoSchema.parse(await response.json());
}

/** What a person does about it. */
export type Ato = 'acompanhar' | 'deixar' | 'consultar';
const CALLS: Readonly<Record<Ato, readonly [method: string, end: string]>> = {
  acompanhar: ['PUT', ''],
  deixar: ['DELETE', ''],
  consultar: ['POST', '/consultar'],
};

/** Out: what then holds. Throws ApiError with why it may not be done. */
export async function actOnAcompanhamento(recurso: string, id: string, ato: Ato): Promise<Acompanhamento> {
  const [method, end] = CALLS[ato];
  const response = await apiFetch(`${of(recurso, id)}${end}`, { method });
  // A look may follow, and tell of what it saw.
  if (ato !== 'deixar') noteBegunTask();
  return acompanhamentoSchema.parse(await response.json());
}
