import { gzipSync } from 'node:zlib';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import type { EspecieDeProva } from '../../contract/fiscal/confianca/especies.ts';
import type { PortaDeArquivo } from '../../contract/fiscal/portasDeArquivo.ts';
import { escreverAbrasf2 } from '../../mocks/nfse/escreve/abrasf.ts';
import { chaveInventada } from '../../mocks/nfse/escreve/chave.ts';
import { escreverEvento } from '../../mocks/nfse/escreve/evento.ts';
import { escreverDps, escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { escreverPortal } from '../../mocks/nfse/escreve/portal.ts';
import { idEvento, xmlEvento, xmlRetorno } from '../../mocks/seeds/esocialXml.ts';
import type { Compactacao } from '../../server/files/readZip.ts';
import type { POR_DENTRO } from '../../server/fiscal/envelopes/porDentro.ts';
import { cteProc, eventoCte, eventoNfe, nfeProc, resNfe } from './nfeXml.ts';
import { notaInventada } from './notaInventada.ts';
import { zipOf } from './zip.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Tela = Exclude<PortaDeArquivo, 'PASTA' | 'CAIXA'>;

/** Kinds of content that a file may hold: those with proof rules and a file, and two without. */
export type Conteudo = Exclude<EspecieDeProva, 'NFSE_DIGITADA'> | 'RESUMO_NFE' | 'EVENTO_ESOCIAL';

interface Exemplo {
  /** The screen that accepts it. */
  tela: Tela;
  /** Writes a distinct document for each number, which concerns Água Clara. */
  escreve: (numero: number) => Promise<Bytes> | Bytes;
  /** The element around it in the SOAP response of its service; null: it is not XML. */
  soap: string | null;
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
/** CNPJ of the first company of the tests' tenant. */
const AGUA = sampleCnpj(1);
const umaNota = (numero: number) =>
  notaInventada({
    numero: String(numero),
    servicos: 100_000 + numero,
    tomador: { documento: AGUA, nome: 'Água Clara Ltda', codigoMunicipio: '3550308', uf: 'SP' },
  });
const chave = (numero: number) => nfeProc({ numero, destinatario: AGUA }).chave;
const chaveCte = (numero: number) => cteProc({ numero, destinatario: AGUA }).chave;

const RAIZ = AGUA.slice(0, 8);
const cancelamentoDaCidade = (numero: number) =>
  `<CancelarNfseResposta xmlns="http://www.abrasf.org.br/nfse.xsd"><RetCancelamento><NfseCancelamento versao="2.01"><Confirmacao Id="c${numero}"><Pedido><InfPedidoCancelamento Id="p${numero}"><IdentificacaoNfse><Numero>${numero}</Numero><CpfCnpj><Cnpj>${AGUA}</Cnpj></CpfCnpj><InscricaoMunicipal>1234</InscricaoMunicipal><CodigoMunicipio>3550308</CodigoMunicipio></IdentificacaoNfse><CodigoCancelamento>1</CodigoCancelamento></InfPedidoCancelamento></Pedido><DataHora>2026-07-08T10:00:00</DataHora></Confirmacao></NfseCancelamento></RetCancelamento></CancelarNfseResposta>`;

const remuneracao = (numero: number) =>
  xmlEvento({
    id: idEvento(RAIZ, numero),
    empregador: { tpInsc: '1', nrInsc: RAIZ },
    ide: '<indRetif>1</indRetif><perApur>2026-03</perApur>',
    corpo: '<ideTrabalhador><cpfTrab>52998224725</cpfTrab></ideTrabalhador>',
  });

/** Example of each kind of content; a new kind does not compile without a row. */
export const EXEMPLOS: Readonly<Record<Conteudo, Exemplo>> = {
  NFE: {
    tela: 'DOCUMENTOS',
    escreve: (numero) => utf8(nfeProc({ numero, destinatario: AGUA }).xml),
    soap: 'nfeResultMsg',
  },
  CTE: {
    tela: 'DOCUMENTOS',
    escreve: (numero) => utf8(cteProc({ numero, destinatario: AGUA }).xml),
    soap: 'cteResultMsg',
  },
  RESUMO_NFE: {
    tela: 'DOCUMENTOS',
    escreve: (numero) => utf8(resNfe({ numero }).xml),
    soap: 'nfeResultMsg',
  },
  EVENTO_NFE: {
    tela: 'DOCUMENTOS',
    escreve: async (numero) => utf8(await eventoNfe(chave(numero), '210200', { autor: AGUA })),
    soap: 'nfeResultMsg',
  },
  EVENTO_CTE: {
    tela: 'DOCUMENTOS',
    escreve: async (numero) => utf8(await eventoCte(chaveCte(numero), '610110', { autor: AGUA })),
    soap: 'cteResultMsg',
  },
  NFSE_NACIONAL: {
    tela: 'NFSE',
    escreve: (numero) => escreverNacional(umaNota(numero)),
    soap: 'ConsultarNfseResult',
  },
  NFSE_MUNICIPAL: {
    tela: 'NFSE',
    escreve: (numero) => escreverAbrasf2(umaNota(numero)),
    soap: 'outputXML',
  },
  NFSE_PORTAL: { tela: 'NFSE', escreve: (numero) => escreverPortal([umaNota(numero)]), soap: null },
  DPS: { tela: 'NFSE', escreve: (numero) => escreverDps(umaNota(numero)), soap: 'EnviarDpsResult' },
  EVENTO_NFSE: {
    tela: 'NFSE',
    escreve: (numero) =>
      escreverEvento({
        chave: chaveInventada(umaNota(numero)),
        tipo: 203202,
        autor: AGUA,
        em: '2026-07-08T10:00:00-03:00',
      }),
    soap: 'ConsultarEventoResult',
  },
  EVENTO_NFSE_MUNICIPAL: {
    tela: 'NFSE',
    escreve: (numero) => utf8(cancelamentoDaCidade(numero)),
    soap: 'outputXML',
  },
  EVENTO_ESOCIAL: {
    tela: 'ESOCIAL',
    escreve: (numero) => utf8(remuneracao(numero)),
    soap: 'ConsultarEventoResult',
  },
  RETORNO_ESOCIAL: {
    tela: 'ESOCIAL',
    escreve: (numero) =>
      utf8(
        xmlRetorno({
          id: idEvento(RAIZ, numero),
          recibo: `1.1.${String(numero).padStart(19, '0')}`,
          nrInsc: RAIZ,
        }),
      ),
    soap: 'ConsultarLoteEventosResult',
  },
};

const bare = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/^<\?xml[^>]*\?>/, '');
const gz = (bytes: Uint8Array): Bytes => Uint8Array.from(gzipSync(bytes));
const soap = (inside: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Header><h xmlns="urn:h"><v>1</v></h></soap:Header><soap:Body>${inside}</soap:Body></soap:Envelope>`;
const escaped = (xml: string) => xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns a response of the distribution with documents that are already gzipped. */
export const retDistDFeInt = (...zips: readonly Uint8Array[]): string =>
  `<retDistDFeInt xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"><tpAmb>1</tpAmb><verAplic>1</verAplic><cStat>138</cStat><xMotivo>Documento(s) localizado(s)</xMotivo><ultNSU>000000000000009</ultNSU><maxNSU>000000000000009</maxNSU><loteDistDFeInt>${zips
    .map(
      (zip, at) =>
        `<docZip NSU="${String(at + 1).padStart(15, '0')}" schema="procNFe_v4.00.xsd">${Buffer.from(zip).toString('base64')}</docZip>`,
    )
    .join('')}</loteDistDFeInt></retDistDFeInt>`;

const answered = (xml: string) =>
  `<nfeDistDFeInteresseResponse xmlns="http://www.portalfiscal.inf.br/nfe/wsdl/NFeDistribuicaoDFe"><nfeDistDFeInteresseResult>${xml}</nfeDistDFeInteresseResult></nfeDistDFeInteresseResponse>`;
const distribuida = (bytes: Uint8Array) => retDistDFeInt(gz(bytes));

interface Embrulho {
  /** Extension of the resulting file. */
  fim: string;
  embrulha: (bytes: Bytes, exemplo: Exemplo) => Promise<Bytes> | Bytes;
}

/** Every wrapping that is opened, every container, and their combinations; a new one does not compile without a row. */
export const EMBRULHOS = {
  CRU: { fim: '.xml', embrulha: (bytes) => bytes },
  SOAP: {
    fim: '.xml',
    embrulha: (bytes, { soap: nome }) => utf8(soap(`<r:${nome} xmlns:r="urn:r">${bare(bytes)}</r:${nome}>`)),
  },
  TEXTO_NO_SOAP: {
    fim: '.xml',
    embrulha: (bytes, { soap: nome }) =>
      utf8(
        soap(
          `<r:R xmlns:r="urn:r"><r:${nome}><![CDATA[${new TextDecoder().decode(bytes)}]]></r:${nome}></r:R>`,
        ),
      ),
  },
  GZIP: { fim: '.xml.gz', embrulha: gz },
  ZIP: { fim: '.zip', embrulha: (bytes) => zipOf({ 'a.xml': bytes }) },
  DISTRIBUICAO: { fim: '.xml', embrulha: (bytes) => utf8(distribuida(bytes)) },
  GZIP_NO_ZIP: { fim: '.zip', embrulha: (bytes) => zipOf({ 'pasta/a.xml.gz': gz(bytes) }) },
  GZIP_SEM_NOME: { fim: '.xml', embrulha: gz },
  ZIP_NO_GZIP: { fim: '.zip.gz', embrulha: async (bytes) => gz(await zipOf({ 'a.xml': bytes })) },
  ZIP_NO_ZIP: { fim: '.zip', embrulha: async (bytes) => zipOf({ 'b.zip': await zipOf({ 'a.xml': bytes }) }) },
  DISTRIBUICAO_NO_SOAP: { fim: '.xml', embrulha: (bytes) => utf8(soap(answered(distribuida(bytes)))) },
  DISTRIBUICAO_EM_TEXTO: {
    fim: '.xml',
    embrulha: (bytes) => utf8(soap(answered(escaped(distribuida(bytes))))),
  },
  DISTRIBUICAO_COM_CABECALHO: {
    fim: '.xml',
    embrulha: (bytes) => utf8(`HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n${distribuida(bytes)}`),
  },
  DISTRIBUICAO_NO_ZIP: {
    fim: '.zip',
    embrulha: (bytes) => zipOf({ 'resposta.xml': utf8(soap(answered(distribuida(bytes)))) }),
  },
  DISTRIBUICAO_NO_GZIP_NO_ZIP: {
    fim: '.zip',
    embrulha: (bytes) => zipOf({ 'resposta.xml.gz': gz(utf8(distribuida(bytes))) }),
  },
} as const satisfies Readonly<Record<Compactacao | keyof typeof POR_DENTRO, Embrulho>> &
  Readonly<Record<string, Embrulho>>;
export type NomeDoEmbrulho = keyof typeof EMBRULHOS;

export const embrulhado = async (
  conteudo: Conteudo,
  nome: NomeDoEmbrulho,
  numero: number,
): Promise<{ nome: string; bytes: Bytes } | null> => {
  const exemplo = EXEMPLOS[conteudo];
  if (nome.endsWith('SOAP') && !nome.startsWith('DIST') && exemplo.soap === null) return null;
  const { fim, embrulha }: Embrulho = EMBRULHOS[nome];
  const bytes = await embrulha(await exemplo.escreve(numero), exemplo);
  return { nome: `${conteudo}-${nome}-${numero}${fim}`, bytes };
};
