/** eSocial files for tests and demonstration: invented numbers, in the shapes of layout S-1.3. */

const NS = 'http://www.esocial.gov.br/schema';

export interface EventoDeTeste {
  raiz?: string;
  id: string;
  empregador?: { tpInsc: string; nrInsc: string };
  /** Content of `ideEvento`. */
  ide?: string;
  /** Content after `ideEmpregador`. */
  corpo?: string;
  assinado?: boolean;
}

/** Returns a well-formed Id, distinct for each `numero`. */
export function idEvento(nrInsc: string, numero: number): string {
  return `ID1${nrInsc.padEnd(14, '0')}20260315101500${String(numero).padStart(5, '0')}`;
}

export function xmlEvento({
  raiz = 'evtRemun',
  id,
  empregador,
  ide = '',
  corpo = '',
  assinado,
}: EventoDeTeste): string {
  const { tpInsc, nrInsc } = empregador ?? { tpInsc: '1', nrInsc: '12345678' };
  const signature = assinado
    ? '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignatureValue>eA==</SignatureValue></Signature>'
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<eSocial xmlns="${NS}/evt/${raiz}/v_S_01_03_00"><${raiz} Id="${id}"><ideEvento>${ide}<tpAmb>2</tpAmb><procEmi>1</procEmi><verProc>1</verProc></ideEvento><ideEmpregador><tpInsc>${tpInsc}</tpInsc><nrInsc>${nrInsc}</nrInsc></ideEmpregador>${corpo}</${raiz}>${signature}</eSocial>`;
}

export interface RetornoDeTeste {
  id: string;
  codigo?: string;
  recibo?: string;
  ocorrencias?: { tipo: '1' | '2'; codigo: string; descricao: string }[];
  /** Whole XML of totalizers, without declaration. */
  totalizadores?: string[];
  nrInsc?: string;
  hora?: string;
  /** Hash of the event that the eSocial received. */
  hash?: string;
}

/** Descriptions that the eSocial returns with its codes. */
const RESPOSTAS: Readonly<Record<string, string>> = {
  '101': 'Lote aguardando processamento.',
  '201': 'Sucesso.',
  '202': 'Sucesso com advertência.',
  '401': 'Erro no conteúdo do evento.',
};

function evento({
  id,
  codigo = '201',
  recibo,
  ocorrencias = [],
  totalizadores = [],
  nrInsc = '12345678',
  hora = '10:20:00',
  hash = '',
}: RetornoDeTeste) {
  const list = ocorrencias.map(
    ({ tipo, codigo: code, descricao }) =>
      `<ocorrencia><tipo>${tipo}</tipo><codigo>${code}</codigo><descricao>${descricao}</descricao><localizacao/></ocorrencia>`,
  );
  const receipt = recibo ? `<recibo><nrRecibo>${recibo}</nrRecibo><hash>${hash}</hash></recibo>` : '';
  const totals = totalizadores
    .map((xml) => `<tot tipo="S5002">${xml.replace(/<\?xml.*?\?>/, '')}</tot>`)
    .join('');
  return `<evento Id="${id}"><retornoEvento><eSocial xmlns="${NS}/evt/retornoEvento/v1_2_1"><retornoEvento Id="${id}">
<ideEmpregador><tpInsc>1</tpInsc><nrInsc>${nrInsc}</nrInsc></ideEmpregador>
<recepcao><tpAmb>2</tpAmb><dhRecepcao>2026-03-15T10:19:00.5</dhRecepcao><protocoloEnvioLote>1.2.202603.0000000000000000042</protocoloEnvioLote></recepcao>
<processamento><cdResposta>${codigo}</cdResposta><descResposta>${RESPOSTAS[codigo] ?? `Resposta ${codigo}.`}</descResposta><dhProcessamento>2026-03-15T${hora}.083</dhProcessamento>${list.length > 0 ? `<ocorrencias>${list.join('')}</ocorrencias>` : ''}</processamento>
${receipt}</retornoEvento></eSocial></retornoEvento>${totals}</evento>`;
}

/** Returns the eSocial's response to a batch. */
export function xmlRetorno(...retornos: RetornoDeTeste[]): string {
  return `<eSocial xmlns="${NS}/lote/eventos/envio/retornoProcessamento/v1_3_0"><retornoProcessamentoLoteEventos>
<status><cdResposta>201</cdResposta><descResposta>Lote processado com sucesso.</descResposta></status>
<dadosRecepcaoLote><protocoloEnvio>1.2.202603.0000000000000000042</protocoloEnvio></dadosRecepcaoLote>
<retornoEventos>${retornos.map(evento).join('')}</retornoEventos></retornoProcessamentoLoteEventos></eSocial>`;
}

/** Response to a query that the eSocial did not understand. */
export const XML_CONSULTA_RECUSADA = `<eSocial xmlns="${NS}/lote/eventos/envio/retornoProcessamento/v1_3_0"><retornoProcessamentoLoteEventos><status><cdResposta>501</cdResposta><descResposta>Solicitação incorreta.</descResposta><ocorrencias><ocorrencia><codigo>605</codigo><descricao>Lote inexistente.</descricao><tipo>1</tipo></ocorrencia></ocorrencias></status></retornoProcessamentoLoteEventos></eSocial>`;

/** Returns a batch in its SOAP envelope, with the XML declaration of the event left inside. */
export function xmlEnvio(xml: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><e:EnviarLoteEventos xmlns:e="http://www.esocial.gov.br/servicos/empregador/lote/eventos/envio/v1_1_0"><e:loteEventos>${xml}</e:loteEventos></e:EnviarLoteEventos></soap:Body></soap:Envelope>`;
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);
