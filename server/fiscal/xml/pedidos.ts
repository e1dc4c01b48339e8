/** Requests to SEFAZ, cities, the national environment and the eSocial, by their root element. */
const DA_SEFAZ = {
  enviNFe: 'um pedido de autorização de NF-e',
  enviCTe: 'um pedido de autorização de CT-e',
  enviMDFe: 'um pedido de autorização de MDF-e',
  envDPEC: 'um pedido de registro de contingência (DPEC)',
  consReciNFe: 'um pedido de consulta de um lote de NF-e',
  consReciCTe: 'um pedido de consulta de um lote de CT-e',
  consSitNFe: 'um pedido de consulta da situação de uma NF-e',
  consSitCTe: 'um pedido de consulta da situação de um CT-e',
  consStatServ: 'um pedido de consulta do serviço',
  consStatServCte: 'um pedido de consulta do serviço',
  consStatServCTe: 'um pedido de consulta do serviço',
  ConsCad: 'um pedido de consulta de cadastro',
  distDFeInt: 'um pedido de busca na distribuição',
  consNFeDest: 'um pedido de consulta de NF-e recebidas',
  downloadNFe: 'um pedido de download de NF-e',
  cancNFe: 'um pedido de cancelamento de NF-e',
  cancCTe: 'um pedido de cancelamento de CT-e',
  inutNFe: 'um pedido de inutilização de números',
  inutCTe: 'um pedido de inutilização de números',
  nfeDadosMsg: 'um pedido à SEFAZ',
  cteDadosMsg: 'um pedido à SEFAZ',
} as const;
/** Requests of events, EPEC (110140) and manifestations among them. */
const DE_EVENTO = {
  envEvento: 'o pedido de um evento',
  evento: 'o pedido de um evento',
  eventoCTe: 'o pedido de um evento',
} as const;
const DA_PREFEITURA = {
  EnviarLoteRpsEnvio: 'um pedido de emissão de notas',
  EnviarLoteRpsSincronoEnvio: 'um pedido de emissão de notas',
  GerarNfseEnvio: 'um pedido de emissão de uma nota',
  SubstituirNfseEnvio: 'um pedido de substituição de uma nota',
  CancelarNfseEnvio: 'um pedido de cancelamento de uma nota',
  PedidoEnvioRPS: 'um pedido de emissão de uma nota',
  PedidoEnvioLoteRPS: 'um pedido de emissão de notas',
  PedidoCancelamentoNFe: 'um pedido de cancelamento de uma nota',
  ReqEnvioLoteRPS: 'um pedido de emissão de notas',
  NFeLoteEnviarArquivo: 'um pedido de emissão de notas',
  nfseDadosMsg: 'um pedido à prefeitura',
} as const;
const AO_ADN = {
  dpsXmlGZipB64: 'um pedido de emissão de uma nota',
  pedidoRegistroEventoXmlGZipB64: 'o pedido de um evento',
} as const;
const AO_ESOCIAL = {
  consultaLoteEventos: 'um pedido de consulta de um lote',
  consultaIdentificadoresEvts: 'um pedido de consulta de eventos',
  solicDownloadEvtsPorId: 'um pedido de download de eventos',
  solicDownloadEventosPorNrRecibo: 'um pedido de download de eventos',
} as const;

/** All known requests. No reader may have one of these names: a mere request is no document. */
export const PEDIDOS = { ...DA_SEFAZ, ...DE_EVENTO, ...DA_PREFEITURA, ...AO_ADN, ...AO_ESOCIAL } as const;
export type EspecieDePedido = keyof typeof PEDIDOS;

/** Requests to cities, which vary, after ABRASF, São Paulo and DSF. */
const DE_CIDADE =
  /^(?:Enviar|Gerar|Cancelar|Substituir|Consultar|Recepcionar)\w{0,60}Envio$|Request$|^Pedido[A-Z]|^Req(?:Envio|Consulta|Cancelamento)/i;

const isNamed = (nome: string): nome is EspecieDePedido => Object.hasOwn(PEDIDOS, nome);

/** Returns whether an element, or a field of a JSON, is a request: nothing inside it is a document. */
export const isPedido = (nome: string): boolean => isNamed(nome) || DE_CIDADE.test(nome);

/**
 * Returns whether an element is a query to the eSocial; a batch to be sent to it is not, because its events are stored.
 */
export const isPedidoAoEsocial = (nome: string): boolean => Object.hasOwn(AO_ESOCIAL, nome);

const DE_QUEM: readonly (readonly [object, string])[] = [
  [DA_SEFAZ, 'Importe o XML com o protocolo da SEFAZ.'],
  [DE_EVENTO, 'Sem a resposta da SEFAZ ele não prova que o evento foi registrado.'],
  [AO_ADN, 'Importe a resposta do ambiente nacional.'],
  [AO_ESOCIAL, 'Importe a resposta do eSocial.'],
];

/** Returns the message for a file that is, or contains, only a request; `nome` is its element. */
export function refusalOfPedido(nome: string): string {
  const what = isNamed(nome) ? PEDIDOS[nome] : 'um pedido';
  const then =
    DE_QUEM.find(([table]) => Object.hasOwn(table, nome))?.[1] ?? 'Importe a resposta da prefeitura.';
  return `O arquivo é ${what} (${nome.slice(0, 60)}), e não um documento autorizado. ${then}`;
}
