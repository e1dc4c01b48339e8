import type { ToastPosition } from '../../../contract/toastPosition.ts';

/** Severities of docs/especificacao.md 2.9. */
export const SEVERITIES = ['success', 'info', 'warn', 'error', 'secondary', 'contrast'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * Notification channels of docs/especificacao.md 2.9 with the place of each: a position, the one that the user chose in the settings, or
 * the error dialog (2.8). The channels of features use the place of the default channel.
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

/** Returns whether a name, as sent by the server, is one of the channels. */
export function isChannel(name: unknown): name is Channel {
  return typeof name === 'string' && Object.hasOwn(CHANNELS, name);
}
