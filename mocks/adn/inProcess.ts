import type { AdnPort } from '../../server/fiscal/nfse/adn/port.ts';
import { FalhaTransporte } from '../../server/fiscal/transporte.ts';
import type { Adn } from './simulator.ts';

/** Returns the ADN without a network: the simulator itself, for the browser demo and for tests. */
export function adnInterno(adn: () => Promise<Adn>): AdnPort {
  return {
    transporte: async ({ metodo, url, contentType, body, tls }) => {
      const { receber } = await adn();
      const resposta = await receber({ metodo, path: url, contentType, body, certificado: tls.chainPem });
      if (resposta === 'CAI') throw new FalhaTransporte('INCERTO', 'A conexão com o ADN foi cortada.');
      return { status: resposta.status, body: new TextEncoder().encode(resposta.body) };
    },
  };
}
