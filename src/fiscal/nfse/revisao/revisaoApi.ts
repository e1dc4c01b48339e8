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

/** The status line of the desk says that it is under way. */
const headers = { [NO_LOADING_HEADER]: '1' };

async function send(
  act: 'decisoes' | 'desfazer' | 'atribuir',
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Decididas> {
  const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
  return decididasSchema.parse(await (await apiFetch(`${API_REVISAO}/${act}`, init)).json());
}

/** Decides notes, of any of the person's companies, in the versions that were seen. Out: what became of each. Throws ApiError. */
export const sendDecisoes = (pedido: DecisaoPedida) =>
  send('decisoes', pedido, { [SCOPE_HEADER]: ALL_COMPANIES });

/** Takes a decision back. Throws ApiError when something was built on it. */
export const sendUndoDecisao = (decisaoId: string) => send('desfazer', { decisaoId });

/** In: the notes in the versions that were seen, and a colleague, or null for nobody. Throws ApiError. */
export const sendAtribuicao = (itens: DecisaoPedida['itens'], usuarioId: string | null) =>
  send('atribuir', { itens, usuarioId });

/** In: a note, what is said of it, and who is told. Throws ApiError. */
export async function sendComentario(
  id: string,
  texto: string,
  mencionados: readonly string[],
): Promise<void> {
  const body = JSON.stringify({ texto, mencionados });
  await apiFetch(`${API_REVISAO}/${id}/comentarios`, { method: 'POST', headers, body });
}

/** Who may review notes of the same company. */
export async function readColegas(id: string, signal: AbortSignal): Promise<Colegas> {
  return colegasSchema.parse(
    await (await apiFetch(`${API_REVISAO}/${id}/colegas`, { headers, signal })).json(),
  );
}
