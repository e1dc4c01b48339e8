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

/** How each state of a delivery is coloured. */
export const TONS_ENTREGA: Readonly<Record<EstadoEntrega, Tone>> = {
  pendente: 'running',
  entregue: 'success',
  falhou: 'error',
};

/** How people call an event. */
export const nomeDoEvento = (tipo: string): string => rotuloDe(NOMES_EVENTOS, tipo, 'evento');

/** What came back, in a few words: `200 em 35 ms`, or why nothing did. */
export function resultadoDe({ status, erro, ms }: TentativaWebhook): string {
  return [status === null ? '' : `HTTP ${status} em ${ms} ms`, erro].filter(Boolean).join(' · ');
}

/** An instant to the second, as deliveries of the same minute are told apart. */
export const aoSegundo = (iso: string): string => `${formatInstant(iso)}:${iso.slice(17, 19)}`;

/** Why nothing is sent to an endpoint; '' where it is. */
export type Parada = '' | 'desligado' | 'suspenso' | 'sem_segredo';

export function paradaDe(ativo: boolean, { suspensoEm, segredos }: SituacaoWebhook): Parada {
  if (!ativo) return 'desligado';
  if (suspensoEm !== null) return 'suspenso';
  return segredos.length === 0 ? 'sem_segredo' : '';
}

/** When a delivery is tried next: the key of a text, or the instant; what is due waits for what stopped its endpoint. */
export function proximaDe({ proximaEm }: EntregaWebhook, parada: Parada): { chave: string } | { em: string } {
  if (proximaEm === null) return { chave: 'nenhuma' };
  if (parada !== '') return { chave: parada };
  return Date.parse(proximaEm) <= Date.now() ? { chave: 'ja' } : { em: aoSegundo(proximaEm) };
}
