import type { Tone } from '../../../contract/field.ts';
import { type EstadoEntrega, NOMES_EVENTOS, type TentativaWebhook } from '../../../contract/webhooks.ts';

/** How each state of a delivery is coloured. */
export const TONS_ENTREGA: Readonly<Record<EstadoEntrega, Tone>> = {
  pendente: 'running',
  entregue: 'success',
  falhou: 'error',
};

/** How people call an event; one of another version by its own name. */
export const nomeDoEvento = (tipo: string): string => NOMES_EVENTOS[tipo] ?? tipo;

/** What came back, in a few words: `200 em 35 ms`, or why nothing did. */
export function resultadoDe({ status, erro, ms }: TentativaWebhook): string {
  return [status === null ? '' : `HTTP ${status} em ${ms} ms`, erro].filter(Boolean).join(' · ');
}
