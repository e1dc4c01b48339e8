import { formatInstant } from '../../../contract/brasil/date.ts';
import type { Tone } from '../../../contract/field.ts';
import { rotuloDe } from '../../../contract/rotulo.ts';
import {
  type EntregaWebhook,
  type EstadoEntrega,
  NOMES_EVENTOS,
  type SituacaoWebhook,
  type TentativaWebhook,
} from '../../../contract/webhooks.ts';

/** Colour of each state of a delivery. */
export const TONS_ENTREGA: Readonly<Record<EstadoEntrega, Tone>> = {
  pendente: 'running',
  entregue: 'success',
  falhou: 'error',
};

/** Returns the usual name of an event. */
export const nomeDoEvento = (tipo: string): string => rotuloDe(NOMES_EVENTOS, tipo, 'evento');

/** Returns the result of an attempt in a few words: `HTTP 200 em 35 ms`, or why there was no response. */
export function resultadoDe({ status, erro, ms }: TentativaWebhook): string {
  return [status === null ? '' : `HTTP ${status} em ${ms} ms`, erro].filter(Boolean).join(' · ');
}

/** Formats an instant to the second, to distinguish deliveries of the same minute. */
export const aoSegundo = (iso: string): string => `${formatInstant(iso)}:${iso.slice(17, 19)}`;

/** Why nothing is sent to an endpoint; '' where deliveries are sent. */
export type ParadaDoWebhook = '' | 'desligado' | 'suspenso' | 'sem_segredo';

export function paradaDe(ativo: boolean, { suspensoEm, segredos }: SituacaoWebhook): ParadaDoWebhook {
  if (!ativo) return 'desligado';
  if (suspensoEm !== null) return 'suspenso';
  return segredos.length === 0 ? 'sem_segredo' : '';
}

/** Returns when a delivery is tried next: a key suffix, or the instant; a due one waits for what stopped its endpoint. */
export function proximaDe(
  { proximaEm }: EntregaWebhook,
  parada: ParadaDoWebhook,
): { chave: string } | { em: string } {
  if (proximaEm === null) return { chave: 'nenhuma' };
  if (parada !== '') return { chave: parada };
  return Date.parse(proximaEm) <= Date.now() ? { chave: 'ja' } : { em: aoSegundo(proximaEm) };
}
