import {
  type PaginaPedido,
  paginaPedidoSchema,
  type RespostaPedido,
} from '../../contract/fiscal/pagamentos/pedido.ts';
import { ApiError, NetworkError } from '../dataProvider/ApiError.ts';
import { send } from '../dataProvider/send.ts';

const post = (path: string, body: unknown): Promise<Response> =>
  send(`/v1/datas/${path}`, { method: 'POST', body: JSON.stringify(body) }, null);

/** Reads the notas that the link requests, with what was filled before. Throws ApiError 404 for a link that is no longer valid. */
export async function openPedido(token: string): Promise<PaginaPedido> {
  return paginaPedidoSchema.parse(await (await post('abrir', { token })).json());
}

/** Saves the filled responses. Throws as `openPedido`. */
export async function storePedido(resposta: RespostaPedido): Promise<void> {
  await post('guardar', resposta);
}

/** Submits the responses: nothing can be changed afterwards. Throws as `openPedido`. */
export async function sendPedido(resposta: RespostaPedido): Promise<void> {
  await post('enviar', resposta);
}

/** Returns whether the link is unknown, expired or revoked; the server does not reveal which. */
export const isLinkInvalido = (problem: unknown): boolean =>
  problem instanceof ApiError && [400, 404].includes(problem.problem.status);

/** Returns whether an error passes by waiting: no network, too many requests, an unavailable server. */
export const passesByWaiting = (problem: unknown): boolean =>
  problem instanceof NetworkError ||
  (problem instanceof ApiError && (problem.problem.status === 429 || problem.problem.status >= 500));
