import { type Esquema, esquemaSchema, esquemasSchema } from '../../../contract/fiscal/esquemas.ts';
import { FILE_NAME_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const PATH = '/v1/esquemas';

/** Reads the imported packages, newest first. */
export async function readEsquemas(signal: AbortSignal): Promise<Esquema[]> {
  return esquemasSchema.parse(await (await apiFetch(PATH, { signal })).json());
}

/** Sends a package: the .zip as it was published, with the form's values in the query. */
export async function sendEsquema(file: File, asked: Record<string, string>): Promise<Esquema> {
  const headers = {
    'Content-Type': file.type || 'application/zip',
    [FILE_NAME_HEADER]: encodeURIComponent(file.name),
  };
  const path = `${PATH}?${new URLSearchParams(asked)}`;
  const response = await apiFetch(path, { method: 'POST', headers, body: file });
  return esquemaSchema.parse(await response.json());
}

export async function deleteEsquema(id: string): Promise<void> {
  await apiFetch(`${PATH}/${id}`, { method: 'DELETE' });
}
