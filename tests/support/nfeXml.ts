import { accessKeyCheckDigit } from '../../contract/brasil/accessKey.ts';
import { makeCertificate } from '../../mocks/sefaz/certificates.ts';
import { signEnveloped } from '../../server/fiscal/signature/signEnveloped.ts';
import { importSigner, type Signer } from '../../server/fiscal/signature/signer.ts';

interface Draft {
  numero?: number;
  emitente?: string;
  destinatario?: string;
  valor?: string;
  /** Instant of the authorization as the protocol writes it; null: no protocol. */
  autorizada?: string | null;
  situacao?: string;
  extra?: string;
}

const NFE = 'http://www.portalfiscal.inf.br/nfe';
const CTE = 'http://www.portalfiscal.inf.br/cte';

/** Returns an invented access key with a valid check digit. */
export function keyFor(emitente: string, modelo: string, numero: number): string {
  const base = `352607${emitente}${modelo}001${String(numero).padStart(9, '0')}1${String(numero).padStart(8, '1')}`;
  return base + accessKeyCheckDigit(base);
}

const ISSUER = '12ABC34501DE35';
const protocol = (name: string, key: string, chave: string, { autorizada, situacao = '100' }: Draft) =>
  autorizada === null
    ? ''
    : `<${name} versao="4.00"><infProt><tpAmb>1</tpAmb><${key}>${chave}</${key}><dhRecbto>${
        autorizada ?? '2026-07-10T10:00:00-03:00'
      }</dhRecbto><nProt>135260000000001</nProt><cStat>${situacao}</cStat><xMotivo>Autorizado</xMotivo></infProt></${name}>`;

/** Returns an invented NF-e with its protocol, as `nfeProc`. */
export function nfeProc(draft: Draft = {}): { chave: string; xml: string } {
  const { numero = 1, emitente = ISSUER, destinatario = '11222333000181', valor = '1500.10' } = draft;
  const chave = keyFor(emitente, '55', numero);
  const xml = `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="${NFE}" versao="4.00"><NFe><infNFe Id="NFe${chave}" versao="4.00"><ide><cUF>35</cUF><natOp>Venda</natOp><mod>55</mod><serie>1</serie><nNF>${numero}</nNF><dhEmi>2026-07-10T09:30:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb></ide><emit><CNPJ>${emitente}</CNPJ><xNome>Fornecedora Ação &amp; Cia</xNome><enderEmit><xLgr>Rua A</xLgr><nro>1</nro><xMun>São Paulo</xMun><UF>SP</UF></enderEmit><IE>111</IE></emit><dest><CNPJ>${destinatario}</CNPJ><xNome>Água Clara Ltda</xNome></dest><det nItem="1"><prod><cProd>01</cProd><xProd>Farinha</xProd><NCM>11010010</NCM><CFOP>5102</CFOP><uCom>KG</uCom><qCom>10.5000</qCom><vUnCom>142.8666667</vUnCom><vProd>${valor}</vProd></prod><imposto><ICMS><ICMS00><vBC>${valor}</vBC><vICMS>270.02</vICMS></ICMS00></ICMS><IBSCBS><CST>000</CST><gIBSCBS><vBC>${valor}</vBC><gIBSUF><vIBSUF>1.50</vIBSUF></gIBSUF><vIBS>1.50</vIBS><gCBS><vCBS>13.50</vCBS></gCBS></gIBSCBS></IBSCBS></imposto></det><total><ICMSTot><vBC>${valor}</vBC><vICMS>270.02</vICMS><vProd>${valor}</vProd><vNF>${valor}</vNF></ICMSTot><IBSCBSTot><vBCIBSCBS>${valor}</vBCIBSCBS><gIBS><vIBS>1.50</vIBS></gIBS><gCBS><vCBS>13.50</vCBS></gCBS></IBSCBSTot></total><transp><modFrete>0</modFrete></transp><cobr><dup><nDup>001</nDup><dVenc>2026-08-10</dVenc><vDup>${valor}</vDup></dup></cobr>${draft.extra ?? ''}</infNFe></NFe>${protocol('protNFe', 'chNFe', chave, draft)}</nfeProc>`;
  return { chave, xml };
}

/** Returns the summary that the distribution sends of the same NF-e. */
export function resNfe(draft: Draft = {}): { chave: string; xml: string } {
  const { numero = 1, emitente = ISSUER, valor = '1500.10', situacao = '1' } = draft;
  const chave = keyFor(emitente, '55', numero);
  const xml = `<resNFe xmlns="${NFE}" versao="1.01"><chNFe>${chave}</chNFe><CNPJ>${emitente}</CNPJ><xNome>Fornecedora Ação &amp; Cia</xNome><IE>111</IE><dhEmi>2026-07-10T09:30:00-03:00</dhEmi><tpNF>1</tpNF><vNF>${valor}</vNF><digVal>x</digVal><dhRecbto>2026-07-10T10:00:00-03:00</dhRecbto><nProt>135260000000001</nProt><cSitNFe>${situacao}</cSitNFe></resNFe>`;
  return { chave, xml };
}

const signers = new Map<string, Promise<Signer>>();

/** Returns a signer for a CNPJ with a test certificate; cached by CNPJ. */
export function assinanteDe(cnpj: string): Promise<Signer> {
  const making = async () => {
    const { keyPem, certificatePem } = await makeCertificate({ cnpj }, 1024);
    return importSigner(keyPem, certificatePem);
  };
  const signer = signers.get(cnpj) ?? making();
  signers.set(cnpj, signer);
  return signer;
}

interface EventDraft {
  autor?: string;
  sequencia?: number;
  em?: string;
  cStat?: string;
  texto?: string;
  protocolo?: string;
  tpAmb?: '1' | '2';
  /** The signer, or the CNPJ of a test certificate; null: unsigned. */
  assinante?: Signer | string | null;
  /** Overrides the Id of the event. */
  id?: string;
}

interface Pedido {
  root: string;
  namespace: string;
  versao: string;
  id: string;
  content: string;
}

async function pedido(what: Pedido, by: Signer | string | null) {
  const { root, namespace, versao, id, content } = what;
  if (by !== null)
    return signEnveloped({ ...what, name: 'infEvento' }, typeof by === 'string' ? await assinanteDe(by) : by);
  return `<${root} xmlns="${namespace}" versao="${versao}"><infEvento Id="${id}">${content}</infEvento></${root}>`;
}

/** Returns a registered event of an NF-e, by default signed by its author. */
export async function eventoNfe(
  chave: string,
  tipo: string,
  {
    autor = '11222333000181',
    sequencia = 1,
    em = '2026-07-12T10:00:00-03:00',
    cStat = '135',
    texto = '',
    protocolo = '891260000000001',
    tpAmb = '1',
    assinante = autor,
    id = `ID${tipo}${chave}0${sequencia}`,
  }: EventDraft = {},
): Promise<string> {
  const content = `<cOrgao>91</cOrgao><tpAmb>${tpAmb}</tpAmb><CNPJ>${autor}</CNPJ><chNFe>${chave}</chNFe><dhEvento>${em}</dhEvento><tpEvento>${tipo}</tpEvento><nSeqEvento>${sequencia}</nSeqEvento><detEvento versao="1.00"><descEvento>Evento ${tipo}</descEvento><xJust>${texto}</xJust></detEvento>`;
  const evento = await pedido({ root: 'evento', namespace: NFE, versao: '1.00', id, content }, assinante);
  return `<procEventoNFe xmlns="${NFE}" versao="1.00">${evento}<retEvento versao="1.00"><infEvento><cStat>${cStat}</cStat><xMotivo>Evento registrado</xMotivo><chNFe>${chave}</chNFe><tpEvento>${tipo}</tpEvento><dhRegEvento>${em}</dhRegEvento><nProt>${protocolo}</nProt></infEvento></retEvento></procEventoNFe>`;
}

/** Returns an invented CT-e; `toma` is the party that takes the service (0 to 3: toma3; 4: toma4 with its CNPJ). */
export function cteProc(draft: Draft & { toma?: 0 | 1 | 2 | 3 | 4 } = {}): { chave: string; xml: string } {
  const {
    numero = 1,
    emitente = ISSUER,
    destinatario = '11222333000181',
    valor = '850.00',
    toma = 3,
  } = draft;
  const chave = keyFor(emitente, '57', numero);
  const taker =
    toma === 4
      ? `<toma4><toma>4</toma><CNPJ>${destinatario}</CNPJ><xNome>Água Clara</xNome></toma4>`
      : `<toma3><toma>${toma}</toma></toma3>`;
  const party = (name: string, number: number) =>
    `<${name}><CNPJ>${number === toma ? destinatario : '99999999000191'}</CNPJ><xNome>${name}</xNome></${name}>`;
  const xml = `<cteProc xmlns="${CTE}" versao="4.00"><CTe><infCte Id="CTe${chave}" versao="4.00"><ide><CFOP>5353</CFOP><natOp>Transporte</natOp><mod>57</mod><serie>1</serie><nCT>${numero}</nCT><dhEmi>2026-07-10T09:30:00-03:00</dhEmi><tpAmb>1</tpAmb><modal>01</modal><xMunIni>Santos</xMunIni><UFIni>SP</UFIni><xMunFim>Recife</xMunFim><UFFim>PE</UFFim>${taker}</ide><emit><CNPJ>${emitente}</CNPJ><xNome>Transportes Serra</xNome></emit>${party('rem', 0)}${party('exped', 1)}${party('receb', 2)}${party('dest', 3)}<vPrest><vTPrest>${valor}</vTPrest><vRec>${valor}</vRec><Comp><xNome>Frete peso</xNome><vComp>${valor}</vComp></Comp></vPrest><imp><ICMS><ICMS00><vBC>${valor}</vBC><vICMS>102.00</vICMS></ICMS00></ICMS></imp></infCte></CTe>${protocol('protCTe', 'chCTe', chave, draft)}</cteProc>`;
  return { chave, xml };
}

/** Returns a registered event of a CT-e, by default signed by its author. */
export async function eventoCte(
  chave: string,
  tipo: string,
  {
    autor = '11222333000181',
    em = '2026-07-12T10:00:00-03:00',
    protocolo = '335260000000001',
    assinante = autor,
    id = `ID${tipo}${chave}001`,
  }: EventDraft = {},
): Promise<string> {
  const content = `<CNPJ>${autor}</CNPJ><chCTe>${chave}</chCTe><dhEvento>${em}</dhEvento><tpEvento>${tipo}</tpEvento><nSeqEvento>1</nSeqEvento><detEvento><evPrestDesacordo><descEvento>Evento ${tipo}</descEvento><xObs>Carga com avaria</xObs></evPrestDesacordo></detEvento>`;
  const evento = await pedido({ root: 'eventoCTe', namespace: CTE, versao: '4.00', id, content }, assinante);
  return `<procEventoCTe xmlns="${CTE}" versao="4.00">${evento}<retEventoCTe><infEvento><cStat>135</cStat><dhRegEvento>${em}</dhRegEvento><nProt>${protocolo}</nProt></infEvento></retEventoCTe></procEventoCTe>`;
}
