import { FILE_NAME_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import {
  type Importado,
  importadoSchema,
  itensSchema,
  type SituacaoItem,
} from '../../../contract/tarefas.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { zipStored } from './zipStored.ts';

/**
 * In: what can be imported, and whom to tell how many files are packed. Out: one file to send; many are put into one .zip,
 * here in the browser.
 */
export async function toOneFile(
  files: readonly [File, ...File[]],
  tell: (done: number) => void,
): Promise<File> {
  const [first, ...others] = files;
  if (others.length === 0) return first;
  const seen = new Set<string>();
  const named = files.map((data, position) => {
    // Files of several folders may share a name.
    let { name } = data;
    while (seen.has(name)) name = `${position + 1}-${name}`;
    seen.add(name);
    return { name, data };
  });
  return zipStored(named, `${files.length} arquivos.zip`, tell);
}

/** Sends a file to be imported. Out: what became of it, or the task that it has become. */
export async function sendFile(api: string, file: File, signal: AbortSignal): Promise<Importado> {
  const headers = {
    'Content-Type': file.type || 'application/octet-stream',
    [NO_LOADING_HEADER]: '1',
    [FILE_NAME_HEADER]: encodeURIComponent(file.name),
  };
  const response = await apiFetch(api, { method: 'POST', headers, body: file, signal });
  return importadoSchema.parse(await response.json());
}

/** The first lines of a task's report that ended so, and how many there are. */
export async function linesOf(id: string, situacao: SituacaoItem) {
  const headers = { [NO_LOADING_HEADER]: '1' };
  const response = await apiFetch(`/v1/tarefas/${id}/itens?situacao=${situacao}`, { headers });
  return itensSchema.parse(await response.json());
}

/** The whole report of a task, as CSV. */
export async function downloadReport(id: string): Promise<Blob> {
  return (await apiFetch(`/v1/tarefas/${id}/relatorio`, { headers: { Accept: 'text/csv' } })).blob();
}
