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

/** What is read about an endpoint: forgotten together after every act. */
export const chaveDe = (id: string) => ['webhooks', 'situacao', id];

/** How an endpoint is. All of these throw ApiError, NetworkError or AbortError. */
export async function readSituacaoOfWebhook(id: string, signal: AbortSignal): Promise<SituacaoWebhook> {
  return situacaoWebhookSchema.parse(await (await apiFetch(path(id, 'situacao'), { signal })).json());
}

/** Makes the secret that signs. In: hours for which the former one signs too. Out: it, shown this once. */
export async function gerarSegredo(id: string, horas: number): Promise<string> {
  return segredoCriadoSchema.parse(await (await post(id, 'segredo', { horas })).json()).segredo;
}

/** Sends a test now. Out: what came back. */
export async function sendTeste(id: string): Promise<EntregaDetalhe> {
  return entregaDetalheSchema.parse(await (await post(id, 'teste')).json());
}

export async function resumeWebhook(id: string): Promise<void> {
  await post(id, 'retomar');
}

/** What the log is narrowed to; '' means all. */
export interface FiltroEntregas {
  estado: string;
  tipo: string;
}

/** A page of the log of deliveries. In: where the page before ended; '' for the first. */
export async function readEntregas(id: string, filtro: FiltroEntregas, apos: string, signal: AbortSignal) {
  const asked = Object.entries({ ...filtro, apos }).filter(([, value]) => value !== '');
  const response = await apiFetch(path(id, `entregas?${new URLSearchParams(asked)}`), { signal });
  return entregasSchema.parse(await response.json());
}

/** A delivery with its attempts. */
export async function readEntrega(
  id: string,
  entregaId: string,
  signal: AbortSignal,
): Promise<EntregaDetalhe> {
  const response = await apiFetch(path(id, `entregas/${encodeURIComponent(entregaId)}`), { signal });
  return entregaDetalheSchema.parse(await response.json());
}

/** Sends again. In: one delivery, or null: all that failed. Out: how many. */
export async function resendEntregas(id: string, entregaId: string | null): Promise<number> {
  const rest = entregaId === null ? 'reenviar' : `entregas/${encodeURIComponent(entregaId)}/reenviar`;
  return reenviadasSchema.parse(await (await post(id, rest)).json()).quantas;
}
