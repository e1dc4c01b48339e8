import type { OPERACOES } from '../../../../contract/logs/rotulos.ts';
import type { AmbienteDaSefaz } from '../../sefaz/endpoints.ts';
import type { PedidoHttp } from '../../transporte.ts';

/** Base URLs of the national environment (OpenAPI of production; HOMOLOGACAO is its 'produção restrita'). */
const BASES: Readonly<Record<AmbienteDaSefaz, { adn: string; sefin: string }>> = {
  // Relative paths: the transport adds the address of the simulator.
  SIMULADO: { adn: '', sefin: '/SefinNacional' },
  HOMOLOGACAO: {
    adn: 'https://adn.producaorestrita.nfse.gov.br',
    sefin: 'https://sefin.producaorestrita.nfse.gov.br/SefinNacional',
  },
  PRODUCAO: { adn: 'https://adn.nfse.gov.br', sefin: 'https://sefin.nfse.gov.br/SefinNacional' },
};

/** Names under which the exchanges with the national environment are stored. */
export const SERVICOS_ADN = {
  distribuicao: 'AdnDFe',
  evento: 'SefinEventos',
  consulta: 'SefinConsultaEvento',
} as const satisfies Readonly<Record<string, keyof typeof OPERACOES>>;

/**
 * Returns the address that identifies a service for the circuit breaker: the ADN distributes, the SEFIN registers events and
 * answers queries about them.
 */
export const servicoAdn = (ambiente: AmbienteDaSefaz, qual: 'adn' | 'sefin'): string =>
  qual === 'adn' ? `${BASES[ambiente].adn}/contribuintes/DFe` : `${BASES[ambiente].sefin}/nfse`;

type Quem = Pick<PedidoHttp, 'ambiente' | 'tls'>;

const get = (quem: Quem, url: string): PedidoHttp => ({
  ...quem,
  metodo: 'GET',
  url,
  contentType: 'application/json',
  body: '',
});

/**
 * Builds the request for the lot after an NSU. `cnpj` is the establishment to search for, or null with the certificate of a
 * person: the parameter must then be left out, not empty.
 */
export function pedidoDeLote(quem: Quem, ultNSU: number, cnpj: string | null): PedidoHttp {
  const query = new URLSearchParams({ ...(cnpj !== null && { cnpjConsulta: cnpj }), lote: 'true' });
  return get(quem, `${servicoAdn(quem.ambiente, 'adn')}/${ultNSU}?${query}`);
}

/**
 * Builds the request that sends a signed event; `chave` is the key of its nota, the last parameter the signed request in gzip
 * and base64.
 */
export function pedidoDeEvento(
  quem: Quem,
  chave: string,
  pedidoRegistroEventoXmlGZipB64: string,
): PedidoHttp {
  return {
    ...quem,
    metodo: 'POST',
    url: `${servicoAdn(quem.ambiente, 'sefin')}/${chave}/eventos`,
    contentType: 'application/json',
    body: JSON.stringify({ pedidoRegistroEventoXmlGZipB64 }),
  };
}

/** Builds the query for whether an event of a nota is registered. */
export function pedidoDeConsultaDeEvento(
  quem: Quem,
  chave: string,
  tipo: string,
  sequencia: number,
): PedidoHttp {
  return get(quem, `${servicoAdn(quem.ambiente, 'sefin')}/${chave}/eventos/${tipo}/${sequencia}`);
}
