import { z } from 'zod';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { type Pedido, type Pedir, pedidoSchema } from '../../../../contract/fiscal/pagamentos/pedido.ts';
import { pedidoCriadoSchema } from '../../../../contract/fiscal/pagamentos/pedidoCriado.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

export type PedidoCriado = z.infer<typeof pedidoCriadoSchema>;

const base = `${PAGAMENTOS.api}/pedidos`;

/** Reads the links of the companies shown, newest first. */
export async function readPedidos(signal: AbortSignal): Promise<Pedido[]> {
  return z.array(pedidoSchema).parse(await (await apiFetch(base, { signal })).json());
}

/** Creates a link, which is returned only once. Throws ApiError. */
export async function requestDatas(pedido: Pedir): Promise<PedidoCriado> {
  const response = await apiFetch(base, { method: 'POST', body: JSON.stringify(pedido) });
  return pedidoCriadoSchema.parse(await response.json());
}

/** Revokes a link. Throws ApiError. */
export async function revokeLink(id: string): Promise<void> {
  await apiFetch(`${base}/${id}/revogar`, { method: 'POST' });
}

/** Replaces a link, which is revoked; the new one is returned only once. Throws ApiError. */
export async function resendLink(id: string): Promise<PedidoCriado> {
  const response = await apiFetch(`${base}/${id}/reenviar`, { method: 'POST' });
  return pedidoCriadoSchema.parse(await response.json());
}
