import { z } from 'zod';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { type Pedido, type Pedir, pedidoSchema } from '../../../../contract/fiscal/pagamentos/pedido.ts';
import { pedidoCriadoSchema } from '../../../../contract/fiscal/pagamentos/pedidoCriado.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

export type PedidoCriado = z.infer<typeof pedidoCriadoSchema>;

const base = `${PAGAMENTOS.api}/pedidos`;

/** The links of the companies in view, newest first. */
export async function readPedidos(signal: AbortSignal): Promise<Pedido[]> {
  return z.array(pedidoSchema).parse(await (await apiFetch(base, { signal })).json());
}

/** Makes a link; it is told this once. Throws ApiError. */
export async function requestDatas(pedido: Pedir): Promise<PedidoCriado> {
  const response = await apiFetch(base, { method: 'POST', body: JSON.stringify(pedido) });
  return pedidoCriadoSchema.parse(await response.json());
}

/** From now on the link opens nothing. Throws ApiError. */
export async function revokeLink(id: string): Promise<void> {
  await apiFetch(`${base}/${id}/revogar`, { method: 'POST' });
}

/** Makes another link in the place of this one, which opens nothing any more; told this once. Throws ApiError. */
export async function resendLink(id: string): Promise<PedidoCriado> {
  const response = await apiFetch(`${base}/${id}/reenviar`, { method: 'POST' });
  return pedidoCriadoSchema.parse(await response.json());
}
