import {
  type Raiz,
  type RaizesImportadas,
  raizesImportadasSchema,
  raizesSchema,
} from '../../../contract/fiscal/raizes.ts';
import { FILE_NAME_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const PATH = '/v1/raizes';

/** The trusted certificates, roots first. */
export async function readRaizes(signal: AbortSignal): Promise<Raiz[]> {
  return raizesSchema.parse(await (await apiFetch(PATH, { signal })).json());
}

/** Sends a file of certificates. Out: what became of each. */
export async function sendRaizes(file: File): Promise<RaizesImportadas['itens']> {
  const headers = {
    'Content-Type': file.type || 'application/octet-stream',
    [FILE_NAME_HEADER]: encodeURIComponent(file.name),
  };
  const response = await apiFetch(PATH, { method: 'POST', headers, body: file });
  return raizesImportadasSchema.parse(await response.json()).itens;
}

export async function removeRaiz(id: string): Promise<void> {
  await apiFetch(`${PATH}/${id}`, { method: 'DELETE' });
}
