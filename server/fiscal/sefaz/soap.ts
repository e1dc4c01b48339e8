import type { PedidoHttp, Transporte } from '../transporte.ts';
import { type AmbienteDaSefaz, endereco, type Servico } from './endpoints.ts';

const WSDL = 'http://www.portalfiscal.inf.br';

/** Names of each service in its WSDL: operation (SOAPAction) and elements of the body, outermost first. */
const OPERACOES: Record<Servico, { acao: string; corpo: readonly string[] }> = {
  NFeRecepcaoEvento4: { acao: 'nfeRecepcaoEventoNF', corpo: ['nfeDadosMsg'] },
  NFeConsultaProtocolo4: { acao: 'nfeConsultaNF', corpo: ['nfeDadosMsg'] },
  NFeDistribuicaoDFe: { acao: 'nfeDistDFeInteresse', corpo: ['nfeDistDFeInteresse', 'nfeDadosMsg'] },
  CTeRecepcaoEventoV4: { acao: 'cteRecepcaoEvento', corpo: ['cteDadosMsg'] },
  CTeConsultaV4: { acao: 'cteConsultaCT', corpo: ['cteDadosMsg'] },
  CTeDistribuicaoDFe: { acao: 'cteDistDFeInteresse', corpo: ['cteDistDFeInteresse', 'cteDadosMsg'] },
};

/** Interface to SEFAZ that the application needs. */
export interface SefazPort {
  transporte: Transporte;
  /** Returns a certificate without legal value for a company that has none yet; only in SIMULADO. */
  certificadoSimulado: (cpfCnpj: string) => Promise<PedidoHttp['tls']>;
}

/** A message to a service; `uf` is the IBGE code of the UF whose authoriser answers. */
export interface MensagemSefaz {
  ambiente: AmbienteDaSefaz;
  servico: Servico;
  uf: string;
  mensagem: string;
  tls: PedidoHttp['tls'];
}

/** Returns the request with a SOAP 1.2 envelope without header, blanks or prefixes around the message (MOC 7.0). */
export function pedidoSoap({ ambiente, servico, uf, mensagem, tls }: MensagemSefaz): PedidoHttp {
  const { acao, corpo } = OPERACOES[servico];
  const namespace = `${WSDL}/${servico.startsWith('CTe') ? 'cte' : 'nfe'}/wsdl/${servico}`;
  const [outer = '', ...inner] = corpo;
  const open = `<${outer} xmlns="${namespace}">${inner.map((name) => `<${name}>`).join('')}`;
  const close = [...corpo].reverse().map((name) => `</${name}>`);
  return {
    ambiente,
    metodo: 'POST',
    url: endereco(ambiente, servico, uf),
    contentType: `application/soap+xml; charset=utf-8; action="${namespace}/${acao}"`,
    body:
      '<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope">' +
      `<soap:Body>${open}${mensagem}${close.join('')}</soap:Body></soap:Envelope>`,
    tls,
  };
}
