import type { Ambiente, Servico } from './endpoints.ts';
import { endereco } from './endpoints.ts';

const WSDL = 'http://www.portalfiscal.inf.br';

/** What each service is called by in its WSDL: operation (SOAPAction) and elements of the body, outermost first. */
const OPERACOES: Record<Servico, { acao: string; corpo: readonly string[] }> = {
  NFeRecepcaoEvento4: { acao: 'nfeRecepcaoEventoNF', corpo: ['nfeDadosMsg'] },
  NFeConsultaProtocolo4: { acao: 'nfeConsultaNF', corpo: ['nfeDadosMsg'] },
  NFeDistribuicaoDFe: { acao: 'nfeDistDFeInteresse', corpo: ['nfeDistDFeInteresse', 'nfeDadosMsg'] },
  CTeRecepcaoEventoV4: { acao: 'cteRecepcaoEvento', corpo: ['cteDadosMsg'] },
  CTeConsultaV4: { acao: 'cteConsultaCT', corpo: ['cteDadosMsg'] },
  CTeDistribuicaoDFe: { acao: 'cteDistDFeInteresse', corpo: ['cteDistDFeInteresse', 'cteDadosMsg'] },
};

/** One request to SEFAZ, ready to be carried. */
export interface PedidoSefaz {
  ambiente: Ambiente;
  url: string;
  contentType: string;
  body: string;
  /** The A1 that opens the connection, PEM. It goes no further than the transport. */
  tls: { keyPem: string; chainPem: string };
}

export interface RespostaHttp {
  status: number;
  body: Uint8Array;
}

/**
 * Why there is no answer. NAO_ENVIADO: nothing reached SEFAZ, so it may be sent again. INCERTO: it may have been registered;
 * only asking by the key tells.
 */
export class FalhaTransporte extends Error {
  readonly tipo: 'NAO_ENVIADO' | 'INCERTO';

  constructor(tipo: 'NAO_ENVIADO' | 'INCERTO', message: string) {
    super(message);
    this.tipo = tipo;
  }
}

/** Carries a request; throws FalhaTransporte. HTTPS with the certificate in Node, the simulator itself in a browser. */
export type Transporte = (pedido: PedidoSefaz) => Promise<RespostaHttp>;

/** What the application needs of SEFAZ. */
export interface SefazPort {
  transporte: Transporte;
  /** A certificate without legal value for a company that has none yet; only in SIMULADO. */
  certificadoSimulado: (cpfCnpj: string) => Promise<PedidoSefaz['tls']>;
  /** Pauses before each new attempt at what SEFAZ did not take, in milliseconds. */
  esperas: readonly number[];
}

/** SOAP 1.2 envelope without header, without blanks or prefixes near the message (MOC 7.0). */
export function pedidoSoap(
  ambiente: Ambiente,
  servico: Servico,
  uf: string,
  mensagem: string,
  tls: PedidoSefaz['tls'],
): PedidoSefaz {
  const { acao, corpo } = OPERACOES[servico];
  const namespace = `${WSDL}/${servico.startsWith('CTe') ? 'cte' : 'nfe'}/wsdl/${servico}`;
  const [outer = '', ...inner] = corpo;
  const open = `<${outer} xmlns="${namespace}">${inner.map((name) => `<${name}>`).join('')}`;
  const close = [...corpo].reverse().map((name) => `</${name}>`);
  return {
    ambiente,
    url: endereco(ambiente, servico, uf),
    contentType: `application/soap+xml; charset=utf-8; action="${namespace}/${acao}"`,
    body:
      '<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope">' +
      `<soap:Body>${open}${mensagem}${close.join('')}</soap:Body></soap:Envelope>`,
    tls,
  };
}

/** What came of understanding an answer, as plain data. */
export type OuFalha<T> = { ok: true; value: T } | { ok: false; mensagem: string };

/** FalhaTransporte as a value, for whoever is told of it by a message. */
export async function ouFalha<T>(work: () => Promise<T>): Promise<OuFalha<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof FalhaTransporte) return { ok: false, mensagem: error.message };
    throw error;
  }
}
