import { PACOTES_API, type PacotePedido, pacoteAceitoSchema } from '../../../contract/fiscal/pacotes.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../../contract/session.ts';
import { filenameOf } from '../../dataProvider/extras.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Asks for a package, over all companies of the person where `todas`. Out: the task that makes it. Throws ApiError. */
export async function requestPacote(pedido: PacotePedido, todas: boolean): Promise<string> {
  const headers = new Headers(todas ? [[SCOPE_HEADER, ALL_COMPANIES]] : []);
  const response = await apiFetch(PACOTES_API, { method: 'POST', headers, body: JSON.stringify(pedido) });
  return pacoteAceitoSchema.parse(await response.json()).tarefaId;
}

/** The .zip that a task made, and its name. Throws ApiError. */
export async function readPacoteZip(tarefaId: string): Promise<{ blob: Blob; nome: string }> {
  const headers = { Accept: 'application/zip, application/problem+json' };
  const response = await apiFetch(`${PACOTES_API}/${tarefaId}/arquivo`, { headers });
  return { blob: await response.blob(), nome: filenameOf(response) ?? 'documentos.zip' };
}
