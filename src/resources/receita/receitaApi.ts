import { type Acompanhamento, acompanhamentoSchema } from '../../../contract/acompanhamento.ts';
import { noteBegunTask } from '../../dataProvider/begunTasks.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const of = (recurso: string, id: string) => `/v1/${recurso}/${encodeURIComponent(id)}/acompanhamento`;

/** Reads the watched state of a record at the Receita Federal, and who watches it. Throws ApiError, NetworkError or AbortError. */
export async function readAcompanhamento(
  recurso: string,
  id: string,
  signal: AbortSignal,
): Promise<Acompanhamento> {
  const response = await apiFetch(of(recurso, id), { signal });
  return acompanhamentoSchema.parse(await response.json());
}

/** Actions of a user on a watched record. */
export type AtoDeAcompanhamento = 'acompanhar' | 'deixar' | 'consultar';
const CALLS: Readonly<Record<AtoDeAcompanhamento, readonly [method: string, end: string]>> = {
  acompanhar: ['PUT', ''],
  deixar: ['DELETE', ''],
  consultar: ['POST', '/consultar'],
};

/** Runs an action and returns the new state. Throws ApiError with the reason when it is not allowed. */
export async function actOnAcompanhamento(
  recurso: string,
  id: string,
  ato: AtoDeAcompanhamento,
): Promise<Acompanhamento> {
  const [method, end] = CALLS[ato];
  const response = await apiFetch(`${of(recurso, id)}${end}`, { method });
  // A look-up may follow as a background task, so the notification stream must be open.
  if (ato !== 'deixar') noteBegunTask();
  return acompanhamentoSchema.parse(await response.json());
}
