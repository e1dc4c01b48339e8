import { PACOTES_API, type PacotePedido, pacoteAceitoSchema } from '../../../contract/fiscal/pacotes.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../../contract/session.ts';
import { filenameOf } from '../../dataProvider/extras.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Requests a package, over all companies of the user when `todas`. Returns the id of its task. Throws ApiError. */
export async function requestPacote(pedido: PacotePedido, todas: boolean): Promise<string> {
  const headers = new Headers(todas ? [[SCOPE_HEADER, ALL_COMPANIES]] : []);
  const response = await apiFetch(PACOTES_API, { method: 'POST', headers, body: JSON.stringify(pedido) });
  return pacoteAceitoSchema.parse(await response.json()).tarefaId;
}

/** Downloads the .zip that a task built, with its name. Throws ApiError. */
export async function readPacoteZip(tarefaId: string): Promise<{ blob: Blob; nome: string }> {
  const headers = { Accept: 'application/zip, application/problem+json' };
  const response = await apiFetch(`${PACOTES_API}/${tarefaId}/arquivo`, { headers });
  return { blob: await response.blob(), nome: filenameOf(response) ?? 'documentos.zip' };
}
