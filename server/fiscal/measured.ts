import type { Telemetry } from '../telemetry/port.ts';
import type { Transporte } from './transporte.ts';

/** Returns the transport with each call timed by its host only, because the path may identify a taxpayer. */
export function measured(telemetry: Telemetry, transporte: Transporte): Transporte {
  return (pedido) => {
    const host = URL.canParse(pedido.url) ? new URL(pedido.url).host : 'simulador';
    const labels = { 'server.address': host, 'http.request.method': pedido.metodo };
    return telemetry.measure('servico_externo', { labels }, async (tell) => {
      const resposta = await transporte(pedido);
      tell({ labels: { 'http.response.status_code': resposta.status } });
      return resposta;
    });
  };
}
