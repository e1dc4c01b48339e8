import { useTranslate } from 'ra-core';
import type { EntregaWebhook } from '../../../contract/webhooks.ts';
import { type Parada, proximaDe } from './entregaLook.ts';

/** In: why nothing is sent to the endpoint. Out: what says when a delivery is tried next. */
export function useProxima(parada: Parada): (entrega: EntregaWebhook) => string {
  const translate = useTranslate();
  return (entrega) => {
    const proxima = proximaDe(entrega, parada);
    return 'em' in proxima ? proxima.em : translate(`integracoes.entregas.proxima_${proxima.chave}`);
  };
}
