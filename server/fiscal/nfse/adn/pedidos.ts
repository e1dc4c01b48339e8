import type { OPERACOES } from '../../../../contract/logs/rotulos.ts';
import type { Ambiente } from '../../sefaz/endpoints.ts';
import type { PedidoHttp } from '../../transporte.ts';

/** Where the national environment answers (OpenAPI of production; HOMOLOGACAO is its 'produção restrita'). */
const BASES: Readonly<Record<Ambiente, { adn: string; sefin: string }>> = {
  // The transport knows where the simulator is.
  SIMULADO: { adn: '', sefin: '/SefinNacional' },
  HOMOLOGACAO: {
    adn: 'https://adn.producaorestrita.nfse.gov.br',
    sefin: 'https://sefin.producaorestrita.nfse.gov.br/SefinNacional',
  },
  PRODUCAO: { adn: 'https://adn.nfse.gov.br', sefin: 'https://sefin.nfse.gov.br/SefinNacional' },
};

/** What the exchanges with the national environment are called where they are stored. */
export const SERVICOS_ADN = {
  distribuicao: 'AdnDFe',
  evento: 'SefinEventos',
  consulta: 'SefinConsultaEvento',
} as const satisfies Readonly<Record<string, keyof typeof OPERACOES>>;

/** What answers or fails as one: who distributes, and who registers and is asked for events. */
export const servicoAdn = (ambiente: Ambiente, qual: 'adn' | 'sefin'): string =>
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
 * Asks for the lot after an NSU. `cnpj`: the establishment asked for; null with the certificate of a person, where the parameter has
 * to be left out, not empty.
 */
export function pedidoDeLote(quem: Quem, ultNSU: number, cnpj: string | null): PedidoHttp {
  const query = new URLSearchParams({ ...(cnpj !== null && { cnpjConsulta: cnpj }), lote: 'true' });
  return get(quem, `${servicoAdn(quem.ambiente, 'adn')}/${ultNSU}?${query}`);
}

/** Hands over a signed request to register an event. In: the key of its note, and the request in gzip and base64. */
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

/** Asks whether an event of a note is registered. */
export function pedidoDeConsulta(quem: Quem, chave: string, tipo: string, sequencia: number): PedidoHttp {
  return get(quem, `${servicoAdn(quem.ambiente, 'sefin')}/${chave}/eventos/${tipo}/${sequencia}`);
}
