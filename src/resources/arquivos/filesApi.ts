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
 * Returns one file to send: a single file as it is, several packed into one .zip in the browser. The callback gets the number of files
 * packed so far.
 */
export async function toOneFile(
  files: readonly [File, ...File[]],
  tell: (done: number) => void,
): Promise<File> {
  const [first, ...others] = files;
  if (others.length === 0) return first;
  const seen = new Set<string>();
  const named = files.map((data, position) => {
    // Files from different folders may have the same name.
    let { name } = data;
    while (seen.has(name)) name = `${position + 1}-${name}`;
    seen.add(name);
    return { name, data };
  });
  return zipStored(named, `${files.length} arquivos.zip`, tell);
}

/** Sends a file to be imported. Returns the result of each item, or the id of the task that goes on with it. */
export async function sendFileToImport(api: string, file: File, signal: AbortSignal): Promise<Importado> {
  const headers = {
    'Content-Type': file.type || 'application/octet-stream',
    [NO_LOADING_HEADER]: '1',
    [FILE_NAME_HEADER]: encodeURIComponent(file.name),
  };
  const response = await apiFetch(api, { method: 'POST', headers, body: file, signal });
  return importadoSchema.parse(await response.json());
}

/** Reads the first lines of a task's report that have this result, and how many there are. */
export async function linesOf(id: string, situacao: SituacaoItem) {
  const headers = { [NO_LOADING_HEADER]: '1' };
  const response = await apiFetch(`/v1/tarefas/${id}/itens?situacao=${situacao}`, { headers });
  return itensSchema.parse(await response.json());
}

/** Downloads the whole report of a task as CSV. */
export async function downloadReport(id: string): Promise<Blob> {
  return (await apiFetch(`/v1/tarefas/${id}/relatorio`, { headers: { Accept: 'text/csv' } })).blob();
}
