import {
  API_REVISAO,
  type Colegas,
  colegasSchema,
  type Decididas,
  type DecisaoPedida,
  decididasSchema,
} from '../../../../contract/fiscal/nfse/revisao.ts';
import { ALL_COMPANIES, NO_LOADING_HEADER, SCOPE_HEADER } from '../../../../contract/session.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

/** Hides the global loading bar, since the desk's status line shows the progress. */
const headers = { [NO_LOADING_HEADER]: '1' };

async function send(
  act: 'decisoes' | 'desfazer' | 'atribuir',
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Decididas> {
  const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
  return decididasSchema.parse(await (await apiFetch(`${API_REVISAO}/${act}`, init)).json());
}

/**
 * Decides notas of any of the user's companies, in the versions that the user saw. Returns the outcome of each. Throws
 * ApiError.
 */
export const sendDecisoes = (pedido: DecisaoPedida) =>
  send('decisoes', pedido, { [SCOPE_HEADER]: ALL_COMPANIES });

/** Undoes a decision. A refusal is in the response. Throws ApiError. */
export const sendUndoDecisao = (decisaoId: string) => send('desfazer', { decisaoId });

/** Assigns notas, in the versions that the user saw, to a colleague; null removes the assignment. Throws ApiError. */
export const sendAtribuicao = (itens: DecisaoPedida['itens'], usuarioId: string | null) =>
  send('atribuir', { itens, usuarioId });

/** Sends a comment on a nota and notifies the mentioned users. Throws ApiError. */
export async function sendComentario(
  id: string,
  texto: string,
  mencionados: readonly string[],
): Promise<void> {
  const body = JSON.stringify({ texto, mencionados });
  await apiFetch(`${API_REVISAO}/${id}/comentarios`, { method: 'POST', headers, body });
}

/** Reads the users who may review notas of the same company. Throws ApiError. */
export async function readRevisores(id: string, signal: AbortSignal): Promise<Colegas> {
  return colegasSchema.parse(
    await (await apiFetch(`${API_REVISAO}/${id}/colegas`, { headers, signal })).json(),
  );
}
