import {
  type PaginaPedido,
  paginaPedidoSchema,
  type RespostaPedido,
} from '../../contract/fiscal/pagamentos/pedido.ts';
import { ApiError, NetworkError } from '../dataProvider/ApiError.ts';
import { send } from '../dataProvider/send.ts';

const post = (path: string, body: unknown): Promise<Response> =>
  send(`/v1/datas/${path}`, { method: 'POST', body: JSON.stringify(body) }, null);

/** What the link asks for, with what was filled before. Throws ApiError 404 for a link that holds no more. */
export async function openPedido(token: string): Promise<PaginaPedido> {
  return paginaPedidoSchema.parse(await (await post('abrir', { token })).json());
}

/** Keeps what is filled. Throws as `openPedido`. */
export async function storePedido(resposta: RespostaPedido): Promise<void> {
  await post('guardar', resposta);
}

/** Hands it in: nothing can be changed afterwards. Throws as `openPedido`. */
export async function sendPedido(resposta: RespostaPedido): Promise<void> {
  await post('enviar', resposta);
}

/** A link that nobody gave, expired or revoked: which of them, nobody is told. */
export const naoVale = (problem: unknown): boolean =>
  problem instanceof ApiError && [400, 404].includes(problem.problem.status);

/** What passes by waiting: no network, too many at once, a server that is away. */
export const passesByWaiting = (problem: unknown): boolean =>
  problem instanceof NetworkError ||
  (problem instanceof ApiError && (problem.problem.status === 429 || problem.problem.status >= 500));
