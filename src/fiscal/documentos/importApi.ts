import { z } from 'zod';
import { FILE_NAME_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { type Item, isEnded, itensSchema, type Tarefa, tarefaSchema } from '../../../contract/tarefas.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { zipStored } from './zipStored.ts';

/** What one may drop: documents themselves, or a .zip of them. */
const ACCEPTED = /\.(xml|zip)$/i;
const POLL_MS = 1000;

/** In: what was dropped or chosen. Out: what of it can be imported. */
export const importable = (files: readonly File[]): File[] => files.filter(({ name }) => ACCEPTED.test(name));

/**
 * In: what can be imported, and whom to tell how many files are packed. Out: one file to send; many are put into one .zip,
 * here in the browser.
 */
export async function toOneFile(
  accepted: readonly File[],
  tell: (done: number) => void,
): Promise<File | null> {
  const [first] = accepted;
  if (!first || accepted.length === 1) return first ?? null;
  // Files of several folders may share a name.
  const named = accepted.map((data, position) => ({ name: `${position + 1}-${data.name}`, data }));
  return zipStored(named, `${accepted.length} arquivos.zip`, tell);
}

/** Sends a file to be imported. Out: the id of the task that does it. */
export async function sendDocuments(base: string, file: File): Promise<string> {
  const headers = {
    'Content-Type': file.type || 'application/octet-stream',
    [FILE_NAME_HEADER]: encodeURIComponent(file.name),
  };
  const response = await apiFetch(`${base}/importar`, { method: 'POST', headers, body: file });
  return z.object({ tarefaId: z.string() }).parse(await response.json()).tarefaId;
}

const quietly = { [NO_LOADING_HEADER]: '1' };

/** Looks at a task until it has ended. In: its id, whom to tell how far it is, and a signal to stop looking. */
export async function followTask(
  id: string,
  tell: (tarefa: Tarefa) => void,
  signal: AbortSignal,
): Promise<Tarefa> {
  for (;;) {
    const response = await apiFetch(`/v1/tarefas/${id}`, { headers: quietly, signal });
    const tarefa = tarefaSchema.parse(await response.json());
    tell(tarefa);
    if (isEnded(tarefa.estado)) return tarefa;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The first lines of a task's report that ended so. */
export async function linesOf(
  id: string,
  situacao: 'erro' | 'aviso' | 'ok',
): Promise<{ total: number; itens: Item[] }> {
  const response = await apiFetch(`/v1/tarefas/${id}/itens?situacao=${situacao}`, { headers: quietly });
  return itensSchema.parse(await response.json());
}

/** The whole report, as CSV. */
export async function downloadReport(id: string): Promise<Blob> {
  return (await apiFetch(`/v1/tarefas/${id}/relatorio`, { headers: { Accept: 'text/csv' } })).blob();
}
