import { useTranslate } from 'ra-core';
import type { EntregaWebhook } from '../../../contract/webhooks.ts';
import { type ParadaDoWebhook, proximaDe } from './entregaLook.ts';

/** Returns a function that formats when a delivery is tried next, given why nothing is sent to the endpoint. */
export function useProxima(parada: ParadaDoWebhook): (entrega: EntregaWebhook) => string {
  const translate = useTranslate();
  return (entrega) => {
    const proxima = proximaDe(entrega, parada);
    return 'em' in proxima ? proxima.em : translate(`integracoes.entregas.proxima_${proxima.chave}`);
  };
}
