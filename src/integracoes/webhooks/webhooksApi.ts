import {
  type EntregaDetalhe,
  entregaDetalheSchema,
  entregasSchema,
  reenviadasSchema,
  type SituacaoWebhook,
  segredoCriadoSchema,
  situacaoWebhookSchema,
} from '../../../contract/webhooks.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const path = (id: string, rest: string) => `/v1/webhooks/${encodeURIComponent(id)}/${rest}`;
const post = (id: string, rest: string, body: object = {}) =>
  apiFetch(path(id, rest), { method: 'POST', body: JSON.stringify(body) });

/** Prefix of the query keys of an endpoint, invalidated together after every act. */
export const queryKeyOfWebhook = (id: string) => ['webhooks', 'situacao', id];

/** Reads the state of an endpoint. Every function here throws ApiError, NetworkError or AbortError. */
export async function readSituacaoOfWebhook(id: string, signal: AbortSignal): Promise<SituacaoWebhook> {
  return situacaoWebhookSchema.parse(await (await apiFetch(path(id, 'situacao'), { signal })).json());
}

/** Creates the signing secret; the former one signs too for `horas` hours. Returns it, only this once. */
export async function gerarSegredo(id: string, horas: number): Promise<string> {
  return segredoCriadoSchema.parse(await (await post(id, 'segredo', { horas })).json()).segredo;
}

/** Sends a test immediately and returns its result. */
export async function sendTeste(id: string): Promise<EntregaDetalhe> {
  return entregaDetalheSchema.parse(await (await post(id, 'teste')).json());
}

export async function resumeWebhook(id: string): Promise<void> {
  await post(id, 'retomar');
}

/** Filter of the log; '' means all. */
export interface FiltroEntregas {
  estado: string;
  tipo: string;
}

/** Reads a page of the log of deliveries; `apos` is where the page before ended, '' for the first. */
export async function readEntregas(id: string, filtro: FiltroEntregas, apos: string, signal: AbortSignal) {
  const asked = Object.entries({ ...filtro, apos }).filter(([, value]) => value !== '');
  const response = await apiFetch(path(id, `entregas?${new URLSearchParams(asked)}`), { signal });
  return entregasSchema.parse(await response.json());
}

/** Reads a delivery with its attempts. */
export async function readEntrega(
  id: string,
  entregaId: string,
  signal: AbortSignal,
): Promise<EntregaDetalhe> {
  const response = await apiFetch(path(id, `entregas/${encodeURIComponent(entregaId)}`), { signal });
  return entregaDetalheSchema.parse(await response.json());
}

/** Sends again one delivery, or all that failed when null. Returns how many. */
export async function resendEntregas(id: string, entregaId: string | null): Promise<number> {
  const rest = entregaId === null ? 'reenviar' : `entregas/${encodeURIComponent(entregaId)}/reenviar`;
  return reenviadasSchema.parse(await (await post(id, rest)).json()).quantas;
}
