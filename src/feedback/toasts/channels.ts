import type { ToastPosition } from '../../../contract/toastPosition.ts';

/** docs/especificacao.md 2.9. */
export const SEVERITIES = ['success', 'info', 'warn', 'error', 'secondary', 'contrast'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * The notification channels of docs/especificacao.md 2.9 and where each one speaks: at a position, at the one that the person
 * chose in the settings, or in the error dialog (2.8). Features speak where the default channel does.
 */
export const CHANNELS = {
  errorswal: 'dialog',
  validator: 'chosen',
  'revisor-nfs': 'bottom-right',
  'exportar-data-pagamento': 'bottom-right',
  'importar-data-pagamento': 'bottom-right',
  'importar-layouts': 'bottom-right',
  'baixar-logs': 'bottom-right',
  'manifestar-nfe': 'bottom-right',
  'manifestar-cte': 'bottom-right',
  bc: 'bottom-center',
  default: 'bottom-right',
} as const satisfies Record<string, ToastPosition | 'chosen' | 'dialog'>;
export type Channel = keyof typeof CHANNELS;

/** In: the name of a channel, as from the server. Out: whether it is one of those above. */
export function isChannel(name: unknown): name is Channel {
  return typeof name === 'string' && Object.hasOwn(CHANNELS, name);
}
